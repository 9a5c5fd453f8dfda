"""Where work is done: here, in processes of this computer, or on a Ray cluster. All give the same results."""

from rookery.arena.runners.choosing import open_runner as open_runner
from rookery.arena.runners.here import Here as Here
from rookery.arena.runners.processes import Processes as Processes
from rookery.arena.runners.runner import NoCluster as NoCluster
from rookery.arena.runners.runner import Runner as Runner
from rookery.arena.runners.runner import WorkLost as WorkLost
from rookery.arena.runners.runner import in_order as in_order
