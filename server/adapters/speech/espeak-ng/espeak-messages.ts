/** What the server asks its eSpeak NG process; one order at a time. */
export type EspeakOrder =
  | { readonly kind: 'voices' }
  /** `pace` is a share of the usual tempo. */
  | { readonly kind: 'say'; readonly voice: string; readonly text: string; readonly pace: number };

/** What the process answers. */
export type EspeakReply =
  | { readonly kind: 'voices'; readonly voices: readonly EspeakVoice[] }
  | { readonly kind: 'said'; readonly speech: EspeakSpeech }
  /** The library can't be loaded, or the package that calls it has no code for this system; `detail` is for the log. */
  | { readonly kind: 'missing'; readonly part: 'library' | 'package'; readonly detail: string }
  | { readonly kind: 'failed'; readonly detail: string };

/** A voice as the library lists it. */
export interface EspeakVoice {
  /** Like `roa/es`; it chooses the voice. */
  readonly identifier: string;
  readonly name: string;
  /** Like `es-419` or `en-us-nyc`. */
  readonly language: string;
  /** 1: male, 2: female, 0: not said. */
  readonly gender: number;
}

export interface EspeakSpeech {
  /** 16 bit little-endian mono. */
  readonly pcm: Uint8Array;
  /** Hz. */
  readonly rate: number;
  /** In the order of the library: a word comes before its phones. */
  readonly events: readonly EspeakEvent[];
}

export type EspeakEvent =
  /** `from` counts characters (code points) of the text, from 0. */
  | { readonly kind: 'word'; readonly sample: number; readonly from: number; readonly length: number }
  /** The library's own IPA; empty for a pause. */
  | { readonly kind: 'phone'; readonly sample: number; readonly ipa: string };
