import type { DraftedQuestion, QuizDraftOrder } from '#domain/script-writing/quiz-draft.ts';
import type { SourceSentence } from '#domain/script-writing/script-source.ts';
import type { Rewriting, Tone, WritingOrder } from '#domain/script-writing/writing-order.ts';
import type { WrittenScript } from '#domain/script-writing/written-script.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/** Writes outlines of scripts from topics, pages and documents. Nothing is stored; the caller makes a project of what comes back. */
export interface ScriptApi {
  /** How scripts are written here, and whether they can be rewritten. */
  writer(options?: CallOptions): Promise<ApiOutcome<ScriptWriterAbilities>>;
  /** `rejected` with the field at fault: `topic`, `source` where a topic isn't enough, `source.url` or `source.text`. */
  write(request: ScriptRequest, options?: CallOptions): Promise<ApiOutcome<WrittenFromSource>>;
  /** The text of a PDF, Word document, presentation or text file; lines that begin with `#` are headings. */
  readDocument(file: Blob, options?: CallOptions): Promise<ApiOutcome<DocumentTextFile>>;
  /** A scene's text in other words, without its tags. `rejected` with 409 `cannot-rewrite` where nobody can. */
  rewrite(request: RewriteRequest, options?: CallOptions): Promise<ApiOutcome<string>>;
  /** Questions about what scenes say. `rejected` with 409 `cannot-draft` where nobody can. */
  draftQuiz(request: QuizDraftRequest, options?: CallOptions): Promise<ApiOutcome<readonly DraftedQuestion[]>>;
}

export interface ScriptWriterAbilities {
  /** `arranges`: sentences of the source, as they stand there. `writes`: in its own words, also from a mere topic. */
  readonly manner: 'arranges' | 'writes';
  readonly rewrites: boolean;
  /** It can make a quiz of a script. */
  readonly drafts: boolean;
}

export type ScriptRequestSource =
  | { readonly kind: 'topic' }
  | { readonly kind: 'page'; readonly url: string }
  | { readonly kind: 'text'; readonly title?: string; readonly text: string };

export interface ScriptRequest
  extends Partial<Pick<WritingOrder, 'topic' | 'tone' | 'audience' | 'language'>>, Pick<WritingOrder, 'seconds'> {
  readonly source: ScriptRequestSource;
}

export interface WrittenFromSource {
  readonly manner: ScriptWriterAbilities['manner'];
  readonly language: string;
  readonly script: WrittenScript;
  /** The sentences that scenes name. Null: it was written from a topic alone. */
  readonly source: {
    readonly title: string;
    /** Of a page. */
    readonly url?: string;
    readonly sentences: readonly Pick<SourceSentence, 'id' | 'text'>[];
    readonly isCut: boolean;
  } | null;
  /** About how long it takes to say. */
  readonly seconds: number;
}

export interface DocumentTextFile {
  readonly title: string;
  readonly text: string;
  /** The document has more. */
  readonly isCut: boolean;
}

export interface RewriteRequest {
  readonly text: string;
  readonly how: Rewriting;
  readonly tone?: Tone;
  readonly language?: string;
}

export type QuizDraftRequest = Pick<QuizDraftOrder, 'scenes' | 'count'> & Partial<Pick<QuizDraftOrder, 'language'>>;
