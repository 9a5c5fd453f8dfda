"""`python -m rookery` is `rookery`."""

import sys

from rookery.cli import main

if __name__ == "__main__":
    sys.exit(main())
