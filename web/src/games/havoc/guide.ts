import type { Guide, Piece } from '../guide';
import { ACTIONS, ITEMS, ROLES, ROOMS, type Word } from './words';

const piece = (shows: string, { title, text, rule }: Word): Piece => ({ shows, title, text, rule });

const guide: Guide = {
  steps: [
    { text: 'You are in a dark maze with partners you cannot trust. Your secret role says what earns you money; cash counts when you are out.', shows: ['g-havoc', 'mask', 'cash'] },
    { text: 'All choose an action card at the same time and turn it up. You cannot play the same one twice in a row.', shows: ['card:WALK', 'card:GRAB', 'card:INSPECT'] },
    { text: 'Quick cards move your counter up the time track, slow ones down. Higher rows act first; dark spaces call a guard.', shows: ['clock', 'card:RUN', 'card:SEARCH'] },
    { text: 'Dark rooms hide traps, storage, databases and vaults. Look before you walk in.', shows: ['inspect', 'laser', 'electric', 'vault'] },
    { text: 'A code disarms a trap that shows it. Different codes laid together open a vault, and others may add theirs.', shows: ['code', 'card:DECODE', 'dial'] },
    { text: 'Guards walk towards whom they see, then towards noise. Where one walks in, everybody is arrested.', shows: ['guard', 'noise'] },
    { text: 'Leave through an exit with the cash. The game ends when no thief is left inside, or the eighth guard comes.', shows: ['exit', 'trophy'] },
  ],
  pieces: [
    ...ACTIONS.map((action) => piece(`card:${action.name}`, action)),
    ...[...ITEMS, ...ROLES].map((card) => piece(`card:${card.title}`, card)),
    ...ROOMS.map((token) => piece(token.icon, token)),
  ],
  asked: {
    'bury item': 'Before the night begins one item goes back under the pile. Keep what suits your role.',
    'bury code': 'And one code. Different numbers are worth more than pairs.',
    play: 'Press one of your action cards, then seal it, or drag it onto the time track. All turn theirs up together.',
    'take back': 'One card comes back to your hand. Choose which.',
    go: 'Press a room that glows to walk there. Rooms with waves are dark: nobody knows what waits inside.',
    look: 'Press a dark room next to you. Only you will see what is in it.',
    take: 'Press what you want from this room.',
    disarm: 'Press the trap, then a code that disarms it.',
    lay: 'Press a code to lay it face down, and another, until you lay no more. Each different number counts once.',
    use: 'Press the item you want to use. For weapons and bombs you roll dice that only you see.',
    'show pair': 'You decide for the guards: press two dice. Each moves a guard in the quarter of the maze with that number.',
  },
};

export default guide;
