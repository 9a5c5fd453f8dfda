/** What things are called, how they look, what they do in a sentence, and where the rulebook has it. */
export interface Word {
  title: string;
  icon: string;
  text: string;
  rule: string;
}

const word = (title: string, icon: string, text: string, rule: string): Word => ({ title, icon, text, rule });

/** In the order in which moves count them. */
export const ITEMS: Word[] = [
  word('Gun', 'gun', 'One target in sight. 4 wounds, 3 stuns, less jams it.', 'HH-35'),
  word('Machine Pistol', 'mpistol', 'Like the Gun, at all you like in one room.', 'HH-37'),
  word('Dynamite', 'dynamite', '4 opens any wall of your room, 3 takes one layer.', 'HH-40'),
  word('Smoke Bomb', 'smoke', '3 or 4 fills your room with smoke for good.', 'HH-41'),
  word('Medikit', 'medikit', 'Heals one wound, yours or one in your room.', 'HH-42'),
  word('Flashlight', 'flashlight', 'Shown for a SEARCH, and kept.', 'HH-28'),
  word('Borescope', 'borescope', 'A vault needs one number fewer. It is kept.', 'HH-32'),
  word('Bulletproof Vest', 'vest', 'A shot that wounds you only stuns you.', 'HH-43'),
];

export type Pace = 'up' | 'flat' | 'down';
export interface Action extends Word {
  name: string;
  pace: Pace;
}

const action = (name: string, pace: Pace, title: string, icon: string, text: string, rule: string): Action => ({ name, pace, title, icon, text, rule });

export const ACTIONS: Action[] = [
  action('WALK', 'up', 'Walk', 'walk', 'One step.', 'HH-21'),
  action('RUN', 'flat', 'Run', 'run', 'Up to two steps.', 'HH-21'),
  action('GRAB', 'up', 'Grab', 'grab', 'Take a card in your room.', 'HH-29'),
  action('SNATCH', 'flat', 'Snatch', 'snatch', 'Take up to two cards in your room.', 'HH-29'),
  action('PICK UP', 'down', 'Pick up', 'pickup', 'A step and a card.', 'HH-29'),
  action('INSPECT', 'flat', 'Inspect', 'inspect', 'Look into a dark room next door.', 'HH-27'),
  action('SEARCH', 'down', 'Search', 'search', 'A step and a look, with a Flashlight.', 'HH-28'),
  action('DECODE', 'down', 'Decode', 'decode', 'Disarm a trap, or crack the vault.', 'HH-31'),
  action('USE', 'flat', 'Use', 'use', 'A weapon, a bomb or a Medikit.', 'HH-34'),
  action('DISTRACT', 'up', 'Distract', 'distract', 'Make noise, or make a crook lose a card.', 'HH-45'),
];

export const actionNamed = (name: string): Action | undefined => ACTIONS.find((one) => one.name === name);

export interface Role extends Word {
  head: number; // in thousands
}

const role = (title: string, head: number, icon: string, text: string): Role => ({ title, head, icon, text, rule: 'HH-58' });

export const ROLES: Role[] = [
  role('Bossy Thief', 700, 'crown', 'Earns most by holding more cash than anybody else.'),
  role('Loyal Thief', 300, 'hand', 'Earns the price on every other head that escapes unhurt.'),
  role('Fearless Thief', 400, 'guard', 'Earns for every guard in the maze at the end.'),
  role('Psycho Thief', 500, 'wound', 'Earns the price on every other head that is killed.'),
  role('Macho Thief', 400, 'armour', 'Earns most by using as few items as he can.'),
  role('Snitching Thief', 500, 'chat', 'Earns the price on every other head that is caught.'),
  role('Undercover Agent', 0, 'shield', 'Earns twice every head caught or killed. Cash counts nothing.'),
];

export const roleNamed = (title: string | null): Role | undefined => ROLES.find((one) => one.title === title);

const TOKENS: [RegExp, Word][] = [
  [/^vault/, word('Vault', 'vault', 'Opens when enough different codes lie on it.', 'HH-32')],
  [/^closing door/, word('Closing door', 'door', 'Shuts whoever walks in, until it is disarmed.', 'HH-23')],
  [/^laser/, word('Laser alarm', 'laser', 'Whoever walks in calls a guard.', 'HH-24')],
  [/^electricity/, word('Electricity', 'electric', 'Whoever walks in is wounded.', 'HH-25')],
  [/^storage/, word('Storage', 'storage', 'Items are taken here.', 'HH-29')],
  [/^database/, word('Database', 'database', 'Codes are taken here.', 'HH-29')],
];

export const ROOMS: Word[] = TOKENS.map(([, token]) => token);
export const tokenNamed = (name: string | null): Word | undefined => (name === null ? undefined : TOKENS.find(([like]) => like.test(name))?.[1]);
export const isTrap = (name: string | null): boolean => /^(closing|laser|electr)/.test(name ?? '');
