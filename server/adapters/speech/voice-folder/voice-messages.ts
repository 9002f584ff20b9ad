import type { ModelSpeech } from '../shared/models/join-parts.ts';
import type { VoiceConfig } from './voice-config.ts';

/** What the server asks the process of the models in the folder; one order at a time. */
export interface VoiceOrder {
  /** Path of the `.onnx` file. */
  readonly file: string;
  readonly config: VoiceConfig;
  /** Number of the speaker in a model with several. */
  readonly speaker?: number;
  readonly text: string;
  /** BCP 47 tag. */
  readonly language: string;
  /** Share of the usual tempo. */
  readonly speed: number;
}

/** What the process answers. `memory` are bytes it holds. */
export type VoiceReply =
  | { readonly kind: 'said'; readonly speech: ModelSpeech; readonly memory: number }
  /** The runtime can't be loaded; `detail` is for the log. */
  | { readonly kind: 'missing'; readonly detail: string }
  /** This model can't be read or doesn't speak; others may. */
  | { readonly kind: 'broken'; readonly detail: string }
  | { readonly kind: 'failed'; readonly detail: string };
