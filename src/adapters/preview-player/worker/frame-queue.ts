/** Pictures asked for and not yet answered, at most; also how far ahead of the one on screen is asked. */
export const FRAMES_AHEAD = 4;

/** Pictures skipped at once by a machine that cannot keep up. */
const MAX_LEAD = 15;

/** How much of the lead is given up for each picture that came in time. */
const LEAD_DECAY = 0.05;

/**
 * What to ask the stage for next, and which of the answers to show. A stage that answers late is asked for pictures
 * that far ahead, with gaps between them: fewer pictures, each at its time.
 */
export class FrameQueue<T> {
  readonly #ready = new Map<number, T>();
  readonly #requested = new Set<number>();
  #outstanding = 0;
  #next = 0;
  #lead = 0;

  /** Pictures to ask for now, given the one that is due. */
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

  /** An answer came while picture `due` was due. False when nobody waits for it any more. */
  add(frame: number, picture: T, due: number): boolean {
    this.#outstanding = Math.max(0, this.#outstanding - 1);
    if (!this.#requested.delete(frame)) {
      return false;
    }
    this.#lead = frame < due ? Math.min(MAX_LEAD, this.#lead + due - frame) : Math.max(0, this.#lead - LEAD_DECAY);
    this.#ready.set(frame, picture);
    return true;
  }

  /** The newest picture that is due, and the ones it made useless. */
  take(due: number): { readonly show: T | undefined; readonly dropped: readonly T[] } {
    const passed = [...this.#ready].filter(([frame]) => frame <= due).sort(([a], [b]) => a - b);
    for (const [frame] of passed) {
      this.#ready.delete(frame);
    }
    const frames = passed.map(([, frame]) => frame);
    return { show: frames.at(-1), dropped: frames.slice(0, -1) };
  }

  /** Forgets what was asked and starts again at `frame`; gives back what was ready. */
  restart(frame: number): readonly T[] {
    const frames = [...this.#ready.values()];
    this.#ready.clear();
    this.#requested.clear();
    this.#next = frame;
    this.#lead = 0;
    return frames;
  }

  /** Like `restart(0)`, and nothing that was asked for will be answered. */
  reset(): void {
    this.restart(0);
    this.#outstanding = 0;
  }
}
