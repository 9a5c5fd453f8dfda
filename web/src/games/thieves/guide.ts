import type { Guide } from '../guide';
import faces from './faces';
import { HINTS } from './model';

const guide: Guide = {
  steps: [
    { text: 'Have the fullest stash when the cars leave. But whoever has the fullest stash when the police come loses all of it.', shows: ['card:Loot 3', 'card:Loot 2', 'card:Loot 1'] },
    { text: 'On your turn you fill your hand (four cards in the box as printed) and play one.', shows: ['stash', 'hand'] },
    { text: 'Loot goes face down into your own stash, or face up into somebody else’s, to make them the richest.', shows: ['lootbag', 'card:Ring', 'card:Horseshoe'] },
    { text: 'Helmets gather in the police row. Enough of them (four, as printed) bring a raid: stashes are turned up, and the highest is lost.', shows: ['card:Helmet 1', 'card:Helmet 2', 'helmet'] },
    { text: 'A Siren makes all others lay their helmets down at once. A Roadblock sends the helmets away.', shows: ['card:Siren', 'card:Roadblock'] },
    { text: 'Thieves move loot from one stash to another. Fortune draws two cards, both played at once.', shows: ['card:Thieves', 'card:Fortune'] },
    { text: 'The last Getaway (the seventh, as printed) ends the game. The Ring and the Horseshoe now change their worth. The highest stash wins.', shows: ['getaway', 'trophy'] },
  ],
  pieces: Object.entries(HINTS).map(([name, [text, rule]]) => ({ shows: `card:${name}`, title: faces(name)?.title ?? name, text, rule })),
  asked: {
    hide: 'Press a card, then a place that glows. Loot in your own stash lies face down; given to a rival it makes them a target.',
    lift: 'Thieves: press any loot on the table. Take from a rival, or from yourself before a raid.',
    give: 'Now choose whose stash gets it. It lies face up there.',
    card: 'Police and thief cards go into the middle. Watch the helmets: when the meter is full the richest stash is lost.',
  },
};

export default guide;
