import type { AudioOutput, Playback } from '#ports/audio-output.ts';

/** Position of a playing scene. Follows the audio, or the page's clock where there is none. */
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

  /** Starts at `position` seconds of the scene. Resolves to whether audio is audible; null when stopped meanwhile. */
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

  /** Seconds into the scene; null while paused. */
  position(): number | null {
    return this.#read?.() ?? null;
  }
}
