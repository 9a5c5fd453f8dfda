import { titled } from '../../model/position';
import type { Guide, Piece } from '../guide';
import { KINDS } from './model';
import tips, { tellLoot } from './tips';

const LOOT = ['Collection', 'Blank Check', 'Safecracking', 'Intrigues', 'Stolen crown (2 points)', 'Compromising Documents (yellow)'];

const team = (shows: string, name: string): Piece => ({ shows, title: titled(name), text: tips[name]![0], rule: tips[name]![1] });
const loot = (name: string): Piece => ({ shows: name === 'Collection' ? 'collection' : `card:${name}`, title: name.replace(/ \(.*/, ''), text: tellLoot(`loot:${name}`)![0], rule: tellLoot(`loot:${name}`)![1] });
const kind = (colour: string): Piece => ({ shows: `card:${colour}`, title: titled(KINDS[colour]!.name), text: tellLoot(`kind:${colour}`)![0], rule: tellLoot(`kind:${colour}`)![1] });

const guide: Guide = {
  steps: [
    { text: 'Collect tokens of four kinds. At the end your rank in each kind counts, not by how much you lead; but two players must lead by two.', shows: ['info', 'artifact', 'jewel', 'gold'] },
    { text: 'Everybody chooses in secret at the same time: sneaks to one location, snitches to another.', shows: ['hide', 'eye', 'sealed'] },
    { text: 'Snitches spoil a location: nothing is stolen there, and the loot stays.', shows: ['eye', 'bank'] },
    { text: 'Sneaks that are alone, without snitches, take the loot.', shows: ['hide', 'lootbag'] },
    { text: 'Sneaks of several seats get in each other’s way: nobody takes the loot, each draws a Secret Stash Card.', shows: ['hide', 'hide', 'stash'] },
    { text: 'Where nobody goes, the loot is gone. Then new loot is laid out, richer from deck II on.', shows: ['footprint', 'coins'] },
    { text: 'When the loot runs out, stash cards are shown and each kind is scored by rank; two players must lead by two. The highest sum wins.', shows: ['trophy', 'star'] },
  ],
  pieces: [team('hide', 'sneaks'), team('eye', 'snitches'), ...Object.keys(KINDS).map(kind), ...LOOT.map(loot), team('stash', 'stash'), team('friends', 'ally')],
  asked: {
    plan: 'Press a slot under one location for your sneaks and one above another for your snitches, or drag them there. Then seal it. Ask yourself where everybody wants to go.',
    check: 'A Blank Check: press the rows of the ledger to take three tokens. Look where it changes your place; of two players one must lead by two.',
    exchange: 'Intrigues: press one of your tokens in the ledger, then one of a rival. You may stop at any time.',
    substitute: 'The bank lacks a kind you should get: take another instead.',
  },
};

export default guide;
