import type { Face, Faces } from '../../model/faces';
import { actionNamed, ITEMS, roleNamed, tokenNamed, type Word } from './words';

const PACES = { up: 'quick ↑', flat: 'even →', down: 'slow ↓' };

const told = ({ title, icon, text, rule }: Word): Partial<Face> => ({ title, icon, hint: `${title}: ${text}`, rule });

const faces: Faces = (name) => {
  const action = actionNamed(name);
  if (action) return { ...told(action), note: PACES[action.pace] };
  const role = roleNamed(name);
  if (role) return { ...told(role), paper: 'night' };
  const thing = ITEMS.find((item) => item.title === name) ?? tokenNamed(name);
  return thing ? told(thing) : null;
};

export default faces;
