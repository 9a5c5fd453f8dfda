/** What a thing is for, and the number of the rule that says so. */
export type Tip = [text: string, rule: string];
export type Tips = Record<string, Tip>;

/** What is told of the thing by that name. */
export type Telling = (name: string) => Tip | undefined;

export const HOVER = 650; // so long the pointer rests on a thing before it is explained
export const PRESS = 550; // so long a finger does
export const LINGER = 400; // so long it stays when the pointer has left
export const SLIP = 8; // pixels a finger may slip meanwhile
