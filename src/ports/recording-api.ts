import type { RecordedAudio } from '#domain/recording/recorded-audio.ts';
import type { LexiconEntry } from '#domain/script/lexicon.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/**
 * The user's own recordings of scenes. The server cleans a recording, brings it to the loudness of all speech and finds its words; a
 * stored recording never changes.
 */
export interface RecordingApi {
  /**
   * `rejected` with `too-large`, `too-many-recordings`, or with a problem of the recording: `unreadable`, `too-long`, `too-quiet`,
   * `too-short`, `another-text`. Nothing is stored then.
   */
  create(take: NewRecording, options?: CallOptions): Promise<ApiOutcome<RecordingSummary>>;
  /** Whether this site can turn recordings into text at all. */
  transcribes(options?: CallOptions): Promise<ApiOutcome<boolean>>;
  /**
   * Writes down what is said, in a new recording of these words. `rejected` with `cannot-transcribe` where nothing is connected,
   * `no-sound`, `no-speech`, `too-long`, `too-many-transcripts`, or with a problem of the recording as for `create`. Nothing is stored then.
   */
  transcribe(order: TranscriptionRequest, options?: CallOptions): Promise<ApiOutcome<TranscribedRecording>>;
  /** The sound and its timing. `rejected` with status 404 for one the workspace doesn't reach. */
  load(assetId: string, options?: CallOptions): Promise<ApiOutcome<RecordedAudio>>;
}

export interface NewRecording {
  /** WAV, MP3, M4A, Ogg or WebM; recognized by its content. */
  readonly file: Blob;
  /** Script of the scene. */
  readonly script: string;
  /** BCP 47 tag of what is spoken. */
  readonly language: string;
  readonly lexicon: readonly LexiconEntry[];
  /** Accept it even if it doesn't sound like the script. */
  readonly anyway?: boolean;
  /** The file has only some words of the script: they replace those of `assetId` in a new recording. */
  readonly replace?: RecordingPart;
}

/** Words `from` to `to`, exclusive, of the script. */
export interface RecordingPart {
  readonly assetId: string;
  readonly from: number;
  readonly to: number;
}

export interface TranscriptionRequest {
  readonly of:
    | { readonly kind: 'file'; readonly file: Blob }
    | { readonly kind: 'recording'; readonly assetId: string }
    /** The sound of an uploaded clip, from and up to a second of it. */
    | { readonly kind: 'clip'; readonly assetId: string; readonly from?: number; readonly to?: number };
  /** BCP 47 tag of what's probably spoken. */
  readonly language?: string;
  readonly lexicon: readonly LexiconEntry[];
}

/** A recording of the words that are said in it. */
export interface TranscribedRecording extends RecordingSummary {
  readonly script: string;
  /** BCP 47 tag. */
  readonly language: string;
}

export interface RecordingSummary {
  readonly assetId: string;
  readonly seconds: number;
}
