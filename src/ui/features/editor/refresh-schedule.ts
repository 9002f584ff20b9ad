import type { Clock } from '#ports/clock.ts';

/** Milliseconds without a change before speech is synthesized again. */
export const SPEAK_DELAY = 500;

/** Milliseconds that a change of the image alone waits for the one that is being prepared; then it's prepared instead. */
export const FRAME_PATIENCE = 400;

interface ScheduleParts {
  readonly clock: Clock;
  refresh(): Promise<void>;
}

/** When the preview is made again. One refresh at a time: a new one ends the one before it. */
export class RefreshSchedule {
  readonly #parts: ScheduleParts;
  #cancelTimer: (() => void) | null = null;
  #work: AbortController | null = null;
  #isRefreshing = false;
  /** A newer image is wanted as soon as the present one is there. */
  #isImageWaiting = false;

  constructor(parts: ScheduleParts) {
    this.#parts = parts;
  }

  /** Aborted when a newer refresh has been scheduled; undefined before the first one. */
  get signal(): AbortSignal | undefined {
    return this.#work?.signal;
  }

  /** Ends the present refresh, and begins another one after `delay` milliseconds without a further call. */
  schedule(delay: number): void {
    this.stop();
    this.#cancelTimer = this.#parts.clock.after(delay, () => void this.#parts.refresh());
  }

  /**
   * One image after another, as fast as they're made: a newer one would end the present one before it's seen. The first begins at once,
   * so that the worker draws while React renders what else changed.
   */
  scheduleImage(): void {
    if (!this.#isRefreshing) {
      this.stop();
      void this.#parts.refresh();
    } else if (!this.#isImageWaiting) {
      this.#isImageWaiting = true;
      this.#cancelTimer?.();
      this.#cancelTimer = this.#parts.clock.after(FRAME_PATIENCE, () => this.schedule(0));
    }
  }

  begin(): AbortSignal {
    this.#work = new AbortController();
    this.#isRefreshing = true;
    return this.#work.signal;
  }

  /** The present refresh is over. True when another one follows. */
  finish(): boolean {
    const follows = this.#isImageWaiting;
    this.#isRefreshing = false;
    if (follows) this.schedule(0);
    return follows;
  }

  stop(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    this.#work?.abort();
    this.#isRefreshing = false;
    this.#isImageWaiting = false;
  }
}
