"""Mazes that hang together though they have no crossing and no three-way tile: for boxes that hardly ever yield one.

A digit for each tile from the north-west: its open edges, north 1, east 2, south 4, west 8.
"""

from __future__ import annotations

from typing import Final

MOST_STRAIGHT: Final = 24
BLUEPRINTS: Final = (  # with 24 straight tiles and 4 bends, then 23 and 5, down to 4 and 24
    "faaaaf5aaaa95affac5affc55a9555faaaaf",
    "faaaaf56aac555ff5555ff5553a955faaa9f",
    "faaaaf556aa955ffac55ffc555a955f3aaaf",
    "faaaaf5aaaa95affac5affc55a9595faa93f",
    "faaaaf6aaaa556ffa555ffc5555539f993af",
    "faac6f55555555ff5555ff95555569f9993f",
    "faaaaf3ac5556aff9556ffc56aa955faa93f",
    "fc6aaf55555553ff9556ffc55ac695fa93af",
    "fac6af3c555569ff9556ffc5539555faa9af",
    "faaaaf3ac6956aff9556ffc5539555fa993f",
    "fcaaaf53c6a956ffac59ffc556ac55f393af",
    "faaaaf3c569569ffa956ffac5655c5f9939f",
    "faa6af3ac3c56cff9553ffc55c5559f9993f",
    "fc6c6f53c39556ffa955ffac5936c5faa93f",
    "fc6c6f5396993affac6affc556c655fa93af",
    "f6c6cf3955396affac36ffc56965a9fa93af",
    "fcac6f53c39536ffa969ffac5c5569f9393f",
    "fc6c6f5393953cffc569ff6956953cfaa93f",
    "f6c6cf3955396aff6c3cff95696965f93a3f",
    "fc6c6f5393953cff6969ff3c56c3c5f93a3f",
    "fac6af3c396969ff3c3cffa9696c6cfa939f",
)
