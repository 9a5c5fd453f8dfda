import type { Faces } from '../../model/faces';
import { KINDS, lootOf, lootWords } from './model';

/** Stash cards go by the name of their colour, Special Items by their own. */
const faces: Faces = (name) => {
  const kind = KINDS[name];
  if (kind) return { paper: 'token', colour: name, outline: kind.look, icon: kind.icon, title: kind.name, hint: `${kind.name}, out of the Secret Stash` };
  return { icon: lootOf(name).icon, title: lootOf(name).title || name, hint: lootWords(name) };
};

export default faces;
