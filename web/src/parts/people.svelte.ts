import { getContext, setContext } from 'svelte';

/** Who sits at the table that is shown, for marks that stand for people. */
export interface People {
  monograms: boolean; // seats have no colours: a letter stands for each
  names: string[];
}

const KEY = Symbol('people');

/** Tell everything below about them; `people` is read anew whenever it changes. */
export function tellPeople(people: () => People): void {
  setContext(KEY, people);
}

export function peopleHere(): People | undefined {
  const people = getContext<(() => People) | undefined>(KEY);
  return people && {
    get monograms() {
      return people().monograms;
    },
    get names() {
      return people().names;
    },
  };
}
