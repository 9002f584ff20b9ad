import type { SpeechClones } from '#ports/speech-clones.ts';
import type { SpeechCapabilities, Voice } from '#ports/speech.ts';

/** One speech service: what it can do, its voices, and one utterance at a time. `createServiceSpeech` turns it into the `Speech` port. */
export interface SpeechService {
  /** Id and version of the adapter, with every setting that changes the audio, like the model. */
  readonly identity: string;
  readonly capabilities: SpeechCapabilities;
  /** Characters of one utterance, after the lexicon. */
  readonly longestUtterance: number;
  /** Utterances that are spoken at the same time; default: `concurrency`, which counts scripts. */
  readonly utterancesAtOnce?: number;
  /** The service reads numbers, dates and abbreviations in the language of the voice. Where it doesn’t, `say` gets them as words. */
  readonly readsNumbers?: boolean;
  listVoices(signal: AbortSignal): Promise<ServiceResult<readonly Voice[]>>;
  say(utterance: ServiceUtterance, signal: AbortSignal): Promise<ServiceResult<SpokenUtterance>>;
  /** Left out where it can't copy a voice. */
  readonly clones?: SpeechClones;
  /** See `Speech`; `listVoices` says what it found. Rejects when the signal aborts. */
  check?(signal: AbortSignal): Promise<void>;
  /** See `Speech`. */
  warmUp?(): void;
  /** Closes idle connections. */
  stop?(): Promise<void>;
}

/** Text spoken in one breath, as `planUtterances` splits a script. */
export interface ServiceUtterance {
  readonly text: string;
  readonly voice: Voice;
  /** BCP 47 tag. */
  readonly language: string;
  /** One of the styles of `capabilities`. */
  readonly style?: string;
  /** Words that are stressed; left out where the service has no `strong` among its `marks`. */
  readonly strong?: readonly TextRange[];
  /** Share of the voice's usual tempo, 0.7 to 1.3; left out where it is 1 or the service has no `pace` among its `marks`. */
  readonly speed?: number;
  /** The utterances beside it: services that take them keep the melody of a paragraph. */
  readonly before?: string;
  readonly after?: string;
}

/** Half-open range of an utterance's text, in UTF-16 units. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** The response to one utterance: its audio, and the times that came with it. */
export interface SpokenUtterance {
  readonly audio: EncodedAudio;
  /** In order; empty where the service gives no times. */
  readonly anchors: readonly SpeechAnchor[];
  /** The service’s own phones, in order, in IPA; left out where it returns none. */
  readonly phones?: readonly TimedPhone[];
}

export interface EncodedAudio {
  readonly bytes: Uint8Array;
  /** Samples per second of headerless 16 bit little-endian mono; left out where the bytes are a file whose format is sniffed. */
  readonly rawRate?: number;
}

/** Half-open range of the utterance's text and the seconds in which it is spoken. */
export interface SpeechAnchor {
  readonly charStart: number;
  readonly charEnd: number;
  readonly start: number;
  readonly end: number;
}

export interface TimedPhone {
  readonly ipa: string;
  readonly start: number;
  readonly end: number;
}

export type ServiceResult<Value> = { readonly kind: 'ok'; readonly value: Value } | ServiceFailure;

/** `detail` is for the log: it never holds a key. */
export type ServiceFailure =
  | { readonly kind: 'unknown-voice'; readonly detail: string }
  | { readonly kind: 'moderated'; readonly detail: string }
  | { readonly kind: 'quota'; readonly detail: string }
  | { readonly kind: 'auth'; readonly detail: string }
  | { readonly kind: 'throttled'; readonly retryAfterSeconds: number; readonly detail: string }
  /** `message` is a text to show in place of the usual one. `isDown`: no response, or a fault of the service itself. */
  | { readonly kind: 'unavailable'; readonly detail: string; readonly message?: string; readonly isDown?: true };

export function ok<Value>(value: Value): ServiceResult<Value> {
  return { kind: 'ok', value };
}

/** A response that can't be used. */
export function createShapeFailure(what: string): ServiceFailure {
  return { kind: 'unavailable', detail: `The response has another shape: ${what}.` };
}
