import { makeAutoObservable } from 'mobx';
import type { AudioOutput } from '#ports/audio-output.ts';

/** Whether everything that the editor plays is silent: preview, voices, music, recordings. Ends with the visit. */
export class MuteStore {
  muted = false;
  readonly #output: AudioOutput;

  constructor(output: AudioOutput) {
    this.#output = output;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  toggle(): void {
    this.#set(!this.muted);
  }

  stop(): void {
    this.#set(false);
  }

  #set(muted: boolean): void {
    this.muted = muted;
    this.#output.setMuted(muted);
  }
}
