/**
 * The loudspeaker. Browsers let sound start only after the user did something on the page: call `play` from such an
 * event, or it is `blocked`.
 */
export interface AudioOutput {
  /** Call from an event of the user when the sound itself comes only later. */
  prime(): void;
  play(sound: Int16Array, options: PlayOptions): Promise<PlayOutcome>;
}

export interface PlayOptions {
  /** Seconds into the sound; below zero means that much silence first. */
  readonly from: number;
}

export type PlayOutcome =
  | { readonly kind: 'playing'; readonly playback: Playback }
  /** No sound device, or the browser refuses. */
  | { readonly kind: 'blocked'; readonly message: string };

export interface Playback {
  /** What is heard now, in seconds from the sound's first sample; below zero while the silence before it lasts. Rises only. */
  position(): number;
  /** Idempotent; nothing is heard after it. */
  stop(): void;
}
