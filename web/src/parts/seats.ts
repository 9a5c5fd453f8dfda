/** Colour and shape of a seat always travel together. */
export const COLOURS = ['red', 'blue', 'green', 'yellow', 'purple', 'orange', 'white', 'black'] as const;

export const colourOf = (seat: number): string => COLOURS[seat % COLOURS.length]!;
