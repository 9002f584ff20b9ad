import type { Sentence } from '#domain/translation/sentence.ts';

/**
 * Translates sentences. Every adapter implements all of it; callers go by `languages`, which are none while no service is set up.
 * - As many sentences come back as were asked for, in the same order; placeholders come back by their id, in the order of the new language.
 *   A service may lose or repeat a placeholder: callers check with `hasSamePlaceholders`.
 * - Expected failures are values; a throw is a bug. After `signal` aborts the outcome is `unavailable` within a second.
 */
export interface Translator {
  languages(options?: { readonly signal?: AbortSignal }): Promise<TranslatorLanguagesOutcome>;
  translate(request: TranslatorRequest, options?: { readonly signal?: AbortSignal }): Promise<TranslatorOutcome>;
  /**
   * Says sentences in fewer words of their own language, by the rules of `translate`; left out by services that can only translate. What
   * comes back may be longer all the same: callers compare.
   */
  shorten?(request: ShortenRequest, options?: { readonly signal?: AbortSignal }): Promise<TranslatorOutcome>;
  /** Idempotent. `translate` after `stop` is `unavailable`. */
  stop(): Promise<void>;
}

export interface TranslatorRequest {
  /** BCP 47 tag. */
  readonly from: string;
  /** BCP 47 tag, one of `languages`. */
  readonly to: string;
  readonly sentences: readonly Sentence[];
}

export interface ShortenRequest {
  /** BCP 47 tag, one of `languages`. */
  readonly language: string;
  readonly sentences: readonly Sentence[];
}

export type TranslatorFailure =
  /** The service asks to wait: seconds from now, where it says how long. */
  | { readonly kind: 'throttled'; readonly retryAfter?: number }
  /** What the operator has bought from the service is used up. */
  | { readonly kind: 'quota-exceeded' }
  /** The service doesn't accept the operator's key. `detail` is for the log. */
  | { readonly kind: 'unauthorized'; readonly detail: string }
  /** No answer, or none that can be used. `detail` is for the log. */
  | { readonly kind: 'unavailable'; readonly detail: string };

export type TranslatorOutcome =
  | { readonly kind: 'translated'; readonly sentences: readonly Sentence[] }
  | { readonly kind: 'unknown-language'; readonly language: string }
  | TranslatorFailure;

export type TranslatorLanguagesOutcome =
  /** BCP 47 tags it translates into. */
  { readonly kind: 'languages'; readonly languages: readonly string[] } | TranslatorFailure;
