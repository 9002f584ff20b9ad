import type { Project } from '../domain/project/project.ts';
import type { ApiOutcome } from './api-outcome.ts';

/** Stores projects. A `save` with an outdated `revision` is `rejected` with 409 `stale`; nothing is overwritten. */
export interface ProjectApi {
  list(options?: { readonly signal?: AbortSignal }): Promise<ApiOutcome<readonly ProjectSummary[]>>;
  /** Creates a project once per `key` (8 to 200 characters of `\w-`); a repetition returns the project in its current state. */
  create(project: Project, order: { readonly key: string }): Promise<ApiOutcome<SavedProject>>;
  open(projectId: string, options?: { readonly signal?: AbortSignal }): Promise<ApiOutcome<SavedProject>>;
  save(projectId: string, change: { readonly project: Project; readonly revision: number }): Promise<ApiOutcome<SavedProject>>;
  /**
   * Makes a new project of a `.castwright` or JSON file; everything it brings gets a new id. `rejected` with `not-a-project` for any other
   * file: nothing is imported then.
   */
  importFile(file: Blob): Promise<ApiOutcome<ImportedProject>>;
  remove(projectId: string): Promise<ApiOutcome<void>>;
}

export interface ProjectSummary {
  readonly id: string;
  readonly title: string;
  /** ISO 8601. */
  readonly updatedAt: string;
  readonly revision: number;
}

export interface ImportedProject extends SavedProject {
  /** What it lacks here and what to choose instead, as texts to show. */
  readonly notes: readonly string[];
}

export interface SavedProject extends ProjectSummary {
  readonly project: Project;
}
