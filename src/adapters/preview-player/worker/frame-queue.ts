/** Maximum number of frames in flight; also how far ahead of the displayed one frames are requested. */
export const FRAMES_AHEAD = 4;

/** Maximum number of frames skipped at once on a slow machine. */
const MAX_LEAD = 15;

/** How much the lead shrinks for each frame that arrives in time. */
const LEAD_DECAY = 0.05;

/**
 * Decides which frames to request from the renderer and which to show. With a slow renderer, frames are requested further ahead and with
 * gaps: fewer frames, each at its time.
 */
export class FrameQueue<T> {
  readonly #ready = new Map<number, T>();
  readonly #requested = new Set<number>();
  #outstanding = 0;
  #next = 0;
  #lead = 0;

  /** Frames to request now, given the one that is due. */
  framesToRequest(due: number, frameCount: number): readonly number[] {
    const frames: number[] = [];
    const from = due + Math.ceil(this.#lead);
    this.#next = Math.max(this.#next, from);
    while (this.#outstanding < FRAMES_AHEAD && this.#next < frameCount && this.#next < from + FRAMES_AHEAD) {
      this.#requested.add(this.#next);
      this.#outstanding += 1;
      frames.push(this.#next);
      this.#next += 1;
    }
    return frames;
  }

  /** A frame will arrive that wasn't requested; the next one to request is the one after it. */
  expect(frame: number): void {
    this.#requested.add(frame);
    this.#outstanding += 1;
    this.#next = frame + 1;
  }

  /** A frame arrived while frame `due` was due. False when it is no longer needed. */
  add(frame: number, image: T, due: number): boolean {
    this.#outstanding = Math.max(0, this.#outstanding - 1);
    if (!this.#requested.delete(frame)) {
      return false;
    }
    this.#lead = frame < due ? Math.min(MAX_LEAD, this.#lead + due - frame) : Math.max(0, this.#lead - LEAD_DECAY);
    this.#ready.set(frame, image);
    return true;
  }

  /** The newest frame that is due, and the older ones it replaces. */
  take(due: number): { readonly show: T | undefined; readonly dropped: readonly T[] } {
    const passed = [...this.#ready].filter(([frame]) => frame <= due).sort(([a], [b]) => a - b);
    for (const [frame] of passed) {
      this.#ready.delete(frame);
    }
    const frames = passed.map(([, frame]) => frame);
    return { show: frames.at(-1), dropped: frames.slice(0, -1) };
  }

  /** Drops all requests and starts again at `frame`; returns the frames that were ready. */
  restart(frame: number): readonly T[] {
    const frames = [...this.#ready.values()];
    this.#ready.clear();
    this.#requested.clear();
    this.#next = frame;
    this.#lead = 0;
    return frames;
  }

  /** Like `restart(0)`, and no outstanding request will be answered. */
  reset(): void {
    this.restart(0);
    this.#outstanding = 0;
  }
}
