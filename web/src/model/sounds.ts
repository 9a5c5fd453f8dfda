import type { Happening } from '../wire';

export type Sound = 'card' | 'coin' | 'alarm' | 'turn';

/** What events sound like, by the words of their kind: whatever the game, a raid is a raid. The first that fits counts. */
const HEARD: [Sound, RegExp][] = [
  ['alarm', /^(raided|alarm|arrested|died|caught|seen|shocked|breached|burgled|busted|keep won|guard entered|marker stands)/],
  ['coin', /^(stole$|took|got loot|got token|lifted|won gem|looted|cracked|shared|picked|bought|escaped|exchanged|scored)/],
  ['card', /^(drew|hid|planted|played|laid down|placed|spent|sent|turned up|laid code|added code|dealt|moved)/],
];
const ORDER = HEARD.map(([sound]) => sound);

export const soundOf = (kind: string): Sound | null => HEARD.find(([, words]) => words.test(kind))?.[0] ?? null;

/** Of all that happened at once, the one sound that tells the most. */
export function loudest(events: Happening[]): Sound | null {
  const heard = new Set(events.map((event) => soundOf(event.kind)));
  return ORDER.find((sound) => heard.has(sound)) ?? null;
}
