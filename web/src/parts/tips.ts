/** By name: what a thing is for, and the number of the rule that says so. */
export type Tips = Record<string, [text: string, rule: string]>;

export const HOVER = 650; // so long the pointer rests on a thing before it is explained
export const PRESS = 550; // so long a finger does
