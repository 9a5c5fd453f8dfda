import type { Tips } from '../../parts/tips';

/** What each thing on the table is for, and the rule that says so. */
const tips: Tips = {
  house: ['As soon as all five kinds of equipment lie in a house, and the lock does not, it is burgled.', 'GT-17'],
  floor: ['One floor for each kind of equipment. A house holds three of a kind at most, whatever their colours.', 'GT-14'],
  token: ['Equipment in the colour of a burglar. It counts for the camp of that colour when the house is burgled.', 'GT-19'],
  lock: ['The Lock: no burglary here, nor in the house linked to it. When it leaves a complete house, that is burgled at once.', 'GT-27'],
  car: ['The Car: whoever moves it to a house may bring one token from there to the house with the Lock.', 'GT-26'],
  tunnel: ['A Tunnel: while the two lie in two houses, these count as one. When they are burgled, whoever brought the fifth kind there sends one of the two back.', 'GT-25'],
  loot: ['Loot: it is shared out with the equipment, but counts for no camp.', 'GT-28'],
  display: ['On offer: take one of these to a house. The next token of the pile takes its place.', 'GT-11'],
  pile: ['Draw the top token of the pile: you see it, then you choose its house.', 'GT-12'],
  camps: ['The camp with more tokens in a burgled house takes all that lies there and shares it evenly among its colours.', 'GT-20'],
  tower: ['The pile of a burglar: its height is what everybody with that burglar scores. What lies in it nobody may look up.', 'GT-R12'],
  matchmaker: ['The Matchmaker chooses the two colours of White for a round; it goes round after each burglary.', 'GT-08'],
  brigadier: ['The Brigadier lies among the last seven of the pile. When he is drawn the game is over at once.', 'GT-30'],
  hand: ['A Helping Hand moves a lock, car, tunnel or loot instead of placing a token. Those left break ties.', 'GT-13'],
  burglar: ['Your burglar is secret until the end. You win if its pile is the highest.', 'GT-31'],
  favours: ['How often this seat did something for each colour: made it White, or placed a token of its camp.', 'GT-R37'],
  who: ['Nobody knows which burglar this is before the end.', 'GT-01'],
};

export default tips;
