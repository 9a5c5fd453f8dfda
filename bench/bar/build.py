"""Compile a speed bar in the current folder, with the flags of the engine: python build.py NAME"""

import sys
from typing import Any

from mypyc.build import mypycify
from setuptools import setup

name = sys.argv[1]
modules: list[Any] = mypycify([f"{name}.py"], opt_level="3")
for module in modules:
    module.extra_compile_args += ["-fwrapv", "-fno-semantic-interposition"]
setup(name=name, script_args=["-q", "build_ext", "--inplace"], ext_modules=modules)
