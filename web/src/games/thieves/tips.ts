import type { Tips } from '../../parts/tips';

/** What each thing on the table is for, and the rule that says so. */
const tips: Tips = {
  hand: ['Cards in hand. After a Siren the whole table knows how many of them can still be helmets.', 'TH-R36'],
  gems: ['A gem for each round won. Whoever alone has enough of them wins the match.', 'TH-20'],
  most: ['Whoever has the most when the police come loses all of it.', 'TH-13'],
  stash: ['A stash. Open cards were given or turned up; of face-down ones only the owner knows what they are.', 'TH-07'],
  total: ['What the open cards of this stash are worth in a raid.', 'TH-12'],
  helmets: ['So many helmets, and there is a raid.', 'TH-09'],
};

export default tips;
