import type { Happening } from '../../wire';
import type { Look } from '../registry';

/** Where the burglaries were that brought something, in their order; one that nobody won has no row. */
export function sitesOf(events: Happening[]): string[] {
  const sites: string[] = [];
  let site: string | undefined;
  for (const { kind, text } of events) {
    if (kind === 'burgled') site = /at (.+):/.exec(text)?.[1]?.replace(/\bthe /g, '');
    if (kind !== 'shared' || site === undefined) continue;
    sites.push(site);
    site = undefined;
  }
  return sites;
}

function label(row: string, events: Happening[]): string {
  const number = Number(row.split(' ')[1]);
  return `${number}.\u00a0${sitesOf(events)[number - 1] ?? 'Burglary'}`; // the number stays beside the name
}

/** Who plays which burglar is secret: people have monograms, the sigils are the burglars'. */
const look: Look = { monograms: true, bare: true, drawn: ['burglar'], marks: { burgled: 'lootbag', caught: 'brigadier' }, points: { icon: () => 'lootbag', label } };

export default look;
