import { describe, expect, it } from 'vitest';
import type { Happening } from '../../wire';
import type { Guard, Table, Thief } from './model';
import script, { type Facts } from './script';

const guard = (tile: number, hex: string): Guard => ({ tile, type: 'Wandering', kind: 'ordinary', hex, facing: 1, status: 'Interested', target: '' });
const thief = (hex: string | null): Thief => ({ out: false, entry: 1, exit: 2, hex, marker: '', 'marker stands': false, hand: ['East', 'Run'], spent: [], 'turned up': '', bought: [], picked: [], treasure: null, burdened: false });
const TABLE: Table = { 'turn number': 1, 'turn limit': 30, phase: 1, phases: 6, guards: [guard(1, '1-A1'), guard(2, '2-A1')], counters: [], display: ['Art'], seats: [thief('1-B1'), thief(null)] };
const HEXES = ['1-A1', '1-A2', '1-A3', '2-A1', '2-A2', '1-B1'].map((name, q) => ({ name, q, r: 0, kind: 'open', outside: false }));

let number = 0;
const event = (kind: string, args: Record<string, number>): Happening => ({ number: number++, kind, text: kind, arguments: args });
const film = (...events: Happening[]) => script({ before: TABLE as never, after: TABLE as never, events, sketch: { hexes: HEXES }, you: 0 });
const table = (shot: { position: unknown }): Table => shot.position as Table;

describe('the film of the keep', () => {
  it('turns cards up one after the other', () => {
    const scenes = film(event('turned up', { seat: 0, card: 1 }), event('turned up', { seat: 1, card: 7 }));
    expect(scenes.map((scene) => table(scene).seats.map((seat) => seat['turned up']))).toEqual([['East', ''], ['East', 'Run']]);
  });

  it('walks guards hex by hex, all of them at a time', () => {
    const scenes = film(event('guard went', { guard: 1, hex: 1 }), event('guard faced', { guard: 1, direction: 2 }), event('guard went', { guard: 2, hex: 4 }), event('guard went', { guard: 1, hex: 2 }));
    expect(scenes.map((scene) => table(scene).guards.map((one) => one.hex))).toEqual([['1-A2', '2-A2'], ['1-A3', '2-A2']]);
    expect(table(scenes[0]!).guards[0]!.facing).toBe(3);
  });

  it('holds where a guard spots a thief, and stands the marker up', () => {
    const scenes = film(event('guard went', { guard: 1, hex: 1 }), event('guard became', { guard: 1, status: 4 }), event('marker stands', { seat: 1, hex: 2 }), event('guard went', { guard: 1, hex: 2 }));
    expect(scenes.map((scene) => scene.act)).toEqual(['round', 'guard became', 'marker stands', 'round']);
    expect(table(scenes[2]!).seats[1]!.marker).toBe('1-A3');
    expect(scenes[3]!.lasts).toBeLessThan(scenes[0]!.lasts);
  });

  it('shows my own step and nobody else’s', () => {
    const scenes = film(event('moved', { seat: 0, hex: 2 }), event('moved', { seat: 1 }));
    expect(scenes).toHaveLength(1);
    expect(table(scenes[0]!).seats.map((seat) => seat.hex)).toEqual(['1-A3', null]);
  });

  it('sends a stolen treasure and a bought card to their thief, and shuts the lamp on who is caught', () => {
    const scenes = film(event('stole', { seat: 1, treasure: 4 }), event('bought', { seat: 0, item: 1 }), event('caught', { seat: 1, hex: 2 }));
    expect(scenes[0]!.facts as Facts).toEqual({ from: 'vault', to: 'seat-1', card: 'The Sword' });
    expect((scenes[1]!.facts as Facts).card).toBe('Art');
    expect(table(scenes[1]!).display).toEqual([]);
    expect([(scenes[2]!.facts as Facts).hex, table(scenes[2]!).seats[1]!.out]).toEqual([2, true]);
  });
});
