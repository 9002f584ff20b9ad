/** Records what is on the user's screen: the whole of it, a window, or a tab, which the browser lets the user choose. */
export interface ScreenRecorder {
  /** Whether this browser can record a screen at all; those of phones can't. */
  supported(): boolean;
  /** Asks what to record and starts once it is chosen. Call it from a user event. */
  start(options?: ScreenRecorderOptions): Promise<ScreenRecorderOutcome>;
}

export interface ScreenRecorderOptions {
  /** Records the microphone too. */
  readonly withVoice?: boolean;
  /** Called once when the recording ends from outside: the user ended the sharing, or closed what was recorded. */
  readonly onEnded?: () => void;
}

export type ScreenRecorderOutcome =
  | { readonly kind: 'recording'; readonly recording: ScreenRecording }
  /** The user chose nothing. */
  | { readonly kind: 'nothing-chosen' }
  | { readonly kind: 'refused'; readonly message: string };

/** A running recording. All methods are idempotent; `stop` and `cancel` release screen and microphone. */
export interface ScreenRecording {
  /** What happens from now on isn't recorded. */
  pause(): void;
  resume(): void;
  /** Bytes recorded so far. */
  size(): number;
  /** What was recorded; repeated calls return the same. Undefined when empty, or after `cancel`. */
  stop(): Promise<ScreenFiles | undefined>;
  cancel(): void;
}

export interface ScreenFiles {
  /** A video file. Its sound is that of what was recorded, where browser and user allow it; the microphone isn’t in it. */
  readonly video: Blob;
  /** The microphone alone, an audio file that begins with the video. */
  readonly voice?: Blob;
}
