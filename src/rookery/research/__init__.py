"""The games in the tools that researchers already use. Each adapter needs its own library, imported only there."""
