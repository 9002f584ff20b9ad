import type { ModelSpeech } from '../shared/models/join-parts.ts';
import type { TextRange } from '../shared/speech-service.ts';

/** What the server asks the process of its natural voices; it replies in the order of what it's asked. */
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
  | { readonly kind: 'said'; readonly speech: ModelSpeech; readonly memory: number }
  /** It can't speak here; `detail` is for the log. */
  | { readonly kind: 'missing'; readonly part: 'runtime' | 'data'; readonly detail: string }
  | { readonly kind: 'failed'; readonly detail: string };
