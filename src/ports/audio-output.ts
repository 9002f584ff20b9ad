/**
 * Plays audio through the loudspeaker. Browsers allow it only after a user gesture: call `play` or `prime` from an event handler, or the
 * outcome is `blocked`.
 */
export interface AudioOutput {
  /** Unlocks playback from a user event when `play` follows later. */
  prime(): void;
  play(audio: Int16Array, options: PlayOptions): Promise<PlayOutcome>;
  /** Silences everything that plays, now and later, until it's called with `false`. Positions go on as if it were heard. */
  setMuted(muted: boolean): void;
}

export interface PlayOptions {
  /** Offset in seconds; negative values play that much silence first. */
  readonly from: number;
}

export type PlayOutcome =
  | { readonly kind: 'playing'; readonly playback: Playback }
  /** There is no audio device, or the browser refused. */
  | { readonly kind: 'blocked'; readonly message: string };

export interface Playback {
  /** Seconds from the first sample to what is audible now; negative during leading silence. Never decreases. */
  position(): number;
  /** Idempotent; playback ends at once. */
  stop(): void;
}
