import type { Happening } from '../wire';
import { applyPace, times } from './pace.svelte';
import type { Position, Scene, Script } from './scene';

const STILL = 1500; // where nothing may move, what changed is lit so long
const MOST_WAIT = 2000; // the dock waits for the film no longer than this
const MOST_NEWS = 80; // who was away sees no film of it
const MOST_BEHIND = 4; // frames; then the film gives up and cuts to now

interface Shot<F> {
  frame: F;
  scenes: Scene[];
  told: number; // the number of the last event in it
}

/**
 * A small film of what happens at a table. Frames go in; the stage shows the frame before while scenes play, and then
 * the frame after. The board's script says which scenes an event is worth.
 */
export class Stage<F extends { position: Position | null; sketch?: Record<string, unknown> | null }> {
  shown = $state.raw<F | null>(null);
  scene = $state.raw<Scene | null>(null);
  touched = $state.raw<string[]>([]);
  waits = $state(false); // the dock holds back
  script: Script | undefined;
  private told = $state(-1);
  private queue: Shot<F>[] = [];
  private last: F | null = null;
  private known = -1;
  private timer = 0;
  private patience = 0;

  constructor() {
    applyPace();
  }

  get playing(): boolean {
    return this.scene !== null;
  }

  /** The table as it stands in the film. */
  get position(): Position | null {
    return this.scene?.position ?? this.shown?.position ?? null;
  }

  /** What a board draws with, as it stands in the film. */
  get sketch(): Record<string, unknown> | null {
    return this.shown?.sketch ?? null;
  }

  /** What has been told so far of all that has happened. */
  heard(events: Happening[]): Happening[] {
    return this.playing ? events.filter((event) => event.number <= this.told) : events;
  }

  see(frame: F, events: Happening[], you: number | null): void {
    const news = events.filter((event) => event.number > this.known);
    const scenes = this.scenesOf(frame, news, you);
    this.known = Math.max(this.known, events.at(-1)?.number ?? -1);
    this.last = frame;
    this.queue.push({ frame, scenes, told: this.known });
    if (times() === 0 || document.hidden || this.isBehind()) return this.still();
    if (!this.playing) this.start();
  }

  /** To the end of the film, at once. */
  skip(): void {
    if (this.playing) this.cut();
  }

  /** Another place in the record: no film between. */
  jump(frame: F, events: Happening[]): void {
    this.known = events.at(-1)?.number ?? -1;
    this.last = frame;
    this.queue = [{ frame, scenes: [], told: this.known }];
    this.cut();
  }

  close(): void {
    window.clearTimeout(this.timer);
    window.clearTimeout(this.patience);
  }

  private scenesOf(frame: F, events: Happening[], you: number | null): Scene[] {
    const [before, after] = [this.last?.position, frame.position];
    if (!this.script || !before || !after || events.length === 0 || events.length > MOST_NEWS) return [];
    return this.script({ before, after, events, sketch: frame.sketch ?? {}, you });
  }

  private isBehind(): boolean {
    return this.queue.filter((shot) => shot.scenes.length > 0).length > MOST_BEHIND;
  }

  private start(): void {
    window.clearTimeout(this.patience);
    this.waits = this.queue.some((shot) => shot.scenes.length > 0);
    if (this.waits) this.patience = window.setTimeout(() => (this.waits = false), MOST_WAIT);
    this.next();
  }

  private next(): void {
    const shot = this.queue[0];
    if (!shot) return this.rest();
    const scene = shot.scenes.shift();
    if (!scene) {
      this.queue.shift();
      this.shown = shot.frame;
      return this.next();
    }
    this.scene = scene;
    this.touched = scene.touches;
    this.told = scene.event.number;
    this.timer = window.setTimeout(() => this.next(), scene.lasts * times());
  }

  /** What would have moved is lit instead. */
  private still(): void {
    const touched = [...new Set(this.queue.flatMap((shot) => shot.scenes.flatMap((scene) => scene.touches)))];
    const lit = touched.length > 0 ? touched : this.touched;
    this.cut();
    this.touched = lit;
    this.timer = window.setTimeout(() => (this.touched = []), STILL);
  }

  private cut(): void {
    this.shown = this.queue.at(-1)?.frame ?? this.shown;
    this.queue = [];
    this.rest();
  }

  private rest(): void {
    this.close();
    this.scene = null;
    this.touched = [];
    this.waits = false;
  }
}
