import type { Project } from '../domain/project/project.ts';
import type { ApiOutcome } from './api-outcome.ts';

/** Saved projects. A `save` with an old `revision` is `rejected` with status 409 and code `stale`; nothing is lost. */
export interface ProjectApi {
  list(options?: { readonly signal?: AbortSignal }): Promise<ApiOutcome<readonly ProjectSummary[]>>;
  /** The same `key` makes one project, however often it is sent; a repetition answers it as it is by then. 8 to 200 of `\w-`. */
  create(project: Project, order: { readonly key: string }): Promise<ApiOutcome<SavedProject>>;
  open(projectId: string, options?: { readonly signal?: AbortSignal }): Promise<ApiOutcome<SavedProject>>;
  save(projectId: string, change: { readonly project: Project; readonly revision: number }): Promise<ApiOutcome<SavedProject>>;
  remove(projectId: string): Promise<ApiOutcome<void>>;
}

export interface ProjectSummary {
  readonly id: string;
  readonly title: string;
  /** ISO 8601. */
  readonly updatedAt: string;
  readonly revision: number;
}

export interface SavedProject extends ProjectSummary {
  readonly project: Project;
}
