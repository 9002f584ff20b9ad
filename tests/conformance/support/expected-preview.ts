import type { PreviewState } from '#ports/preview-player.ts';

/** The expected state of a player, as a plain model of its contract. */
export class ExpectedPreview {
  playing: boolean;
  position: number;
  duration: number;
  readonly #frameRate: number;

  constructor({ playing, position, duration, frameRate }: PreviewState) {
    this.playing = playing;
    this.position = position;
    this.duration = duration;
    this.#frameRate = frameRate;
  }

  play(): void {
    const lastFrame = this.duration - 1 / this.#frameRate;
    if (!this.playing && this.position >= lastFrame) this.position = 0;
    this.playing = true;
  }

  pause(): void {
    this.playing = false;
  }

  seek(position: number): void {
    this.position = Math.min(Math.max(0, position), this.duration);
  }

  /** A scene of this length took the place of the one before, or none did. */
  loaded({ duration }: Pick<PreviewState, 'duration'>): void {
    this.duration = duration;
    this.position = Math.min(this.position, duration);
  }

  advance(seconds: number): void {
    if (!this.playing) return;
    this.position = Math.min(this.position + seconds, this.duration);
    this.playing = this.position < this.duration;
  }
}
