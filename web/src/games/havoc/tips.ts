import type { Tips } from '../../parts/tips';

/** What lies before a rival, and the rule that says so. What lies on the board is told under the maze. */
const tips: Tips = {
  items: ['Item cards: weapons, bombs and tools. What they are, only their owner knows until they are shown.', 'HH-30'],
  codes: ['Code cards: they open vaults and disarm traps.', 'HH-31'],
  cash: ['Cash cards. They count once their owner is out of the maze.', 'HH-58'],
  wounds: ['The second wound is death.', 'HH-54'],
  stack: ['Action cards that were played or lost. One of them comes back each turn.', 'HH-14'],
  escaped: ['Out of the maze, with everything carried.', 'HH-57'],
  caught: ['Arrested by a guard: out of the game, but still with a say about the guards.', 'HH-50'],
  killed: ['Dead. What was carried lies in the room, and the player decides for the guards.', 'HH-54'],
  track: ['The time track. Drop an action card here, or press it in your hand, to play it.', 'HH-16'],
};

export default tips;
