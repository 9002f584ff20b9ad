import type { AudioOutput, Playback } from '../../../ports/audio-output.ts';

/** Where a playing scene is. Sound is the clock; the page's clock takes its place where there is no sound. */
export class SceneClock {
  readonly #output: AudioOutput;
  readonly #now: () => number;
  #run = 0;
  #playback: Playback | null = null;
  #read: (() => number) | null = null;

  constructor(output: AudioOutput, now: () => number) {
    this.#output = output;
    this.#now = now;
  }

  /** Begins at `position` seconds of the scene; resolves to whether it is heard, null when stopped meanwhile. */
  async start(audio: Int16Array, { position, leadIn }: { readonly position: number; readonly leadIn: number }): Promise<boolean | null> {
    this.stop();
    const run = this.#run;
    const outcome = await this.#output.play(audio, { from: position - leadIn });
    if (run !== this.#run) {
      if (outcome.kind === 'playing') {
        outcome.playback.stop();
      }
      return null;
    }
    if (outcome.kind === 'playing') {
      const { playback } = outcome;
      this.#playback = playback;
      this.#read = () => playback.position() + leadIn;
      return true;
    }
    const startedAt = this.#now();
    this.#read = () => position + (this.#now() - startedAt) / 1_000;
    return false;
  }

  stop(): void {
    this.#run += 1;
    this.#playback?.stop();
    this.#playback = null;
    this.#read = null;
  }

  /** Seconds of the scene, null while it stands still. */
  position(): number | null {
    return this.#read?.() ?? null;
  }
}
