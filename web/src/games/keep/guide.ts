import type { Guide } from '../guide';
import { BURDENS, CARDS, WALKS } from './words';

const guide: Guide = {
  steps: [
    { text: 'Reach the vault, steal a treasure, and be the first to get out by your exit. Where your thief is, only you know.', shows: ['g-keep', 'dial', 'exit'] },
    { text: 'Each phase all lay a card face down and turn it up together. Others see the card, never the hex.', shows: ['card:Nor-East', 'card:East', 'card:Sou-East'] },
    { text: 'A direction card leads one of two ways. If neither is open you stand still: a bluff.', shows: ['card:West', 'footprint'] },
    { text: 'Then the guards walk. Who is in their sight is spotted: a marker stands there, and they come running.', shows: ['guard', 's-pursuing'] },
    { text: 'A guard on your hex catches you, and you are out. Hide, or put out the light.', shows: ['card:Hide', 'card:Water Arrow'] },
    { text: 'Cards with a coin also buy guard cards: arrows, lockpicks, rocks. Spent cards come back only by Rest, which shows where you are.', shows: ['coin', 'card:Rest', 'card:Rock'] },
    { text: 'Once you leave the vault your treasure works against you. Get to an outside hex of your exit tile and walk out.', shows: ['crown', 'card:Run', 'trophy'] },
  ],
  pieces: [
    ...CARDS.map(({ name, text, rule }) => ({ shows: `card:${name}`, title: name, text, rule })),
    ...Object.entries(BURDENS).map(([title, [text, rule]]) => ({ shows: `card:${title}`, title, text, rule })),
    ...Object.entries(WALKS).map(([type, [text, rule]]) => ({ shows: 'guard', title: `${type} guard`, text: `It ${text}.`, rule })),
  ],
  asked: {
    hex: 'Press a hex that glows, and again to confirm.',
    tile: 'Choose the tile you will leave by. Everybody sees it.',
    buy: 'Press a card on sale to buy it with coins from your hand, or buy nothing. Lockpicks open locked hexes.',
    spend: 'Choose a thief card to pay with. It is spent until you rest.',
    play: 'Press a card, or drag it to your slot under “This phase”. The map shades where rivals can be; they know the same of you.',
    run: 'Two steps, but every guard on the tiles you touch hears you. Press where to end.',
    step: 'Press the hex to creep to, or drag your thief there. Nobody else sees it.',
    turn: 'Press a guard, then the way it shall look.',
    guard: 'Press the guard your card is for.',
  },
};

export default guide;
