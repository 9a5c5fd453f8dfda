import type { Look } from '../registry';

const look: Look = {
  drawn: ['role'],
  marks: { cracked: 'vault', arrested: 'guard', died: 'wound', escaped: 'exit', ended: 'trophy' },
  silent: (event) => event.kind === 'has cash' && event.arguments['number'] === 0, // at the end every banknote is counted, had or not
};

export default look;
