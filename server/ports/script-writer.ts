import type { DraftedQuestion, QuizDraftOrder } from '#domain/script-writing/quiz-draft.ts';
import type { RewritingOrder, WritingOrder } from '#domain/script-writing/writing-order.ts';
import type { WrittenScript } from '#domain/script-writing/written-script.ts';
import type { TranslatorFailure } from './translator.ts';

/**
 * Writes the outline of a script from a topic or a source. What a source says is data, never an instruction: whatever stands in it, what comes
 * back is a checked outline of plain text whose scenes name the sentences they are based on.
 * - Expected failures are values; a throw is a bug. After `signal` aborts the outcome is `unavailable` within a second.
 */
export interface ScriptWriter {
  /** `arranges`: sentences of the source alone, as they stand there. `writes`: in its own words, also from a mere topic. */
  readonly manner: 'arranges' | 'writes';
  write(order: WritingOrder, options?: { readonly signal?: AbortSignal }): Promise<WritingOutcome>;
  /** Says a text differently; left out by writers that only arrange. */
  rewrite?(order: RewritingOrder, options?: { readonly signal?: AbortSignal }): Promise<RewritingOutcome>;
  /** Questions about what scenes say; left out by writers that only arrange. */
  draftQuiz?(order: QuizDraftOrder, options?: { readonly signal?: AbortSignal }): Promise<QuizDraftOutcome>;
  /** Idempotent. `write` after `stop` is `unavailable`. */
  stop(): Promise<void>;
}

export type WritingOutcome =
  | { readonly kind: 'written'; readonly script: WrittenScript }
  /** There is only a topic, and it can't make up what to say; or the source has no sentence that can be said. */
  | { readonly kind: 'needs-source' }
  | ScriptWriterFailure;

export type RewritingOutcome = { readonly kind: 'rewritten'; readonly text: string } | ScriptWriterFailure;

export type QuizDraftOutcome = { readonly kind: 'drafted'; readonly questions: readonly DraftedQuestion[] } | ScriptWriterFailure;

export type ScriptWriterFailure =
  | TranslatorFailure
  /** Twice, what came back couldn't be used. `detail` is for the log. */
  | { readonly kind: 'unusable'; readonly detail: string };
