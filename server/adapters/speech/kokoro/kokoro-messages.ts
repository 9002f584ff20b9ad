import type { SpeechAnchor, TextRange, TimedPhone } from '../shared/speech-service.ts';

/** What the server asks the process of its natural voices; one order at a time. */
export interface KokoroOrder {
  readonly text: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly strong: readonly TextRange[];
  readonly style: StyleMix;
  /** Share of the usual tempo. */
  readonly speed: number;
}

/** One style of the data, or two that are mixed. */
export type StyleMix = readonly [style: string] | readonly [style: string, other: string, shareOfOther: number];

/** What the process answers. `memory` are bytes it holds. */
export type KokoroReply =
  | { readonly kind: 'said'; readonly speech: KokoroSpeech; readonly memory: number }
  /** It can't speak here; `detail` is for the log. */
  | { readonly kind: 'missing'; readonly part: 'runtime' | 'data'; readonly detail: string }
  | { readonly kind: 'failed'; readonly detail: string };

export interface KokoroSpeech {
  /** 16 bit little-endian mono. */
  readonly pcm: Uint8Array;
  /** Hz. */
  readonly rate: number;
  readonly phones: readonly TimedPhone[];
  readonly anchors: readonly SpeechAnchor[];
}
