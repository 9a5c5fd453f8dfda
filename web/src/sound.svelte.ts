import type { Sound } from './model/sounds';
import { read, SOUND, write } from './purse';

/** Short sounds, made on the spot: a note glides from one pitch to another and fades. Off until somebody wants them. */
interface Note {
  at: number; // seconds from now
  lasts: number;
  from: number; // hertz
  to: number;
  wave: OscillatorType;
  loud: number;
}

const NOTES: Record<Sound, Note[]> = {
  card: [{ at: 0, lasts: 0.07, from: 900, to: 180, wave: 'triangle', loud: 0.12 }],
  coin: [
    { at: 0, lasts: 0.09, from: 1320, to: 1320, wave: 'sine', loud: 0.1 },
    { at: 0.07, lasts: 0.22, from: 1980, to: 1975, wave: 'sine', loud: 0.1 },
  ],
  alarm: [
    { at: 0, lasts: 0.26, from: 520, to: 780, wave: 'sawtooth', loud: 0.05 },
    { at: 0.28, lasts: 0.26, from: 780, to: 520, wave: 'sawtooth', loud: 0.05 },
  ],
  turn: [
    { at: 0, lasts: 0.16, from: 523, to: 523, wave: 'sine', loud: 0.12 },
    { at: 0.13, lasts: 0.3, from: 784, to: 784, wave: 'sine', loud: 0.12 },
  ],
};

let on = $state(read(SOUND) === 'on');
let context: AudioContext | null = null;

export const sounding = (): boolean => on;

export function turnSound(): void {
  on = !on;
  write(SOUND, on ? 'on' : '');
  play('coin');
}

export function play(sound: Sound): void {
  if (!on || document.hidden) return;
  context ??= new AudioContext();
  void context.resume().catch(() => {}); // a browser may wait for a press first
  for (const note of NOTES[sound]) strike(context, note);
}

function strike(to: AudioContext, note: Note): void {
  const [tone, volume, start] = [to.createOscillator(), to.createGain(), to.currentTime + note.at];
  tone.type = note.wave;
  tone.frequency.setValueAtTime(note.from, start);
  tone.frequency.exponentialRampToValueAtTime(note.to, start + note.lasts);
  volume.gain.setValueAtTime(note.loud, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + note.lasts);
  tone.connect(volume).connect(to.destination);
  tone.start(start);
  tone.stop(start + note.lasts);
}
