import type { Project } from '#domain/project/project.ts';
import type { GlossaryEntry } from '#domain/translation/sentence.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/** Translates projects (API-6, VID-11). Nothing is stored; the caller saves what comes back. */
export interface TranslationApi {
  /** BCP 47 tags this server translates into; empty without a translation service. */
  languages(options?: CallOptions): Promise<ApiOutcome<readonly string[]>>;
  /** Whether this server can say a text in fewer words. */
  canShorten(options?: CallOptions): Promise<ApiOutcome<boolean>>;
  /** The project with the scripts of some scenes in fewer words, where the service found any; `rejected` where it can't shorten. */
  shorten(request: ShortenRequest, options?: CallOptions): Promise<ApiOutcome<Project>>;
  /** The project with its texts in the other language; ids, looks and sounds stay. `rejected` with the field at fault. */
  translate(request: TranslationRequest, options?: CallOptions): Promise<ApiOutcome<TranslatedProject>>;
}

export interface TranslationRequest {
  readonly project: Project;
  /** BCP 47 tag; guessed if left out. */
  readonly from?: string;
  readonly to: string;
  /** Terms that stay, or always become the same; those of the workspace's brand kit if left out. */
  readonly glossary?: readonly GlossaryEntry[];
  /** Ids of the scenes to translate; all, and the title, if left out. */
  readonly scenes?: readonly string[];
}

export interface ShortenRequest {
  readonly project: Project;
  /** Ids of the scenes to shorten; at least one. */
  readonly scenes: readonly string[];
}

export interface TranslatedProject {
  readonly from: string;
  readonly project: Project;
}
