/** What everybody sees of a seat. */
interface Asked {
  asked: boolean;
  lent: boolean;
}

/**
 * Who of those on this device is to have it: whoever has it, as long as something is asked of them, else the next in
 * seat order of whom something is. Where many choose at once, one does so after the other.
 */
export function dueOf(seats: Asked[], here: number[], holder: number | null): number | null {
  const due = here.filter((seat) => seats[seat]?.asked && !seats[seat]!.lent);
  if (due.length === 0) return null;
  if (holder !== null && due.includes(holder)) return holder;
  return due.find((seat) => holder !== null && seat > holder) ?? due[0]!;
}

/** Each seat hears of the table on a line of its own: true once all of them say the same about who is asked. */
export function agreed(told: Asked[][]): boolean {
  const said = told.map((seats) => JSON.stringify(seats.map(({ asked, lent }) => asked && !lent)));
  return said.every((one) => one === said[0]);
}
