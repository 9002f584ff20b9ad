import type { ImportReport } from '#domain/documents/import-report.ts';
import type { SlideForm } from '#domain/documents/slide-form.ts';
import type { Project } from '#domain/project/project.ts';
import type { SceneRange } from '#domain/project/scene-range.ts';
import type { ApiOutcome } from './api-outcome.ts';

/** Stores projects. A `save` with an outdated `revision` is `rejected` with 409 `stale`; nothing is overwritten. */
export interface ProjectApi {
  list(options?: { readonly signal?: AbortSignal }): Promise<ApiOutcome<readonly ProjectSummary[]>>;
  /** Creates a project once per `key` (8 to 200 characters of `\w-`). Repeated, it returns that project in its current state; another one under the key is 422 `key-reused`. */
  create(project: Project, order: { readonly key: string }): Promise<ApiOutcome<SavedProject>>;
  open(projectId: string, options?: { readonly signal?: AbortSignal }): Promise<ApiOutcome<SavedProject>>;
  save(projectId: string, change: { readonly project: Project; readonly revision: number }): Promise<ApiOutcome<SavedProject>>;
  /**
   * Makes a new project of a `.castwright` or JSON file; everything it brings gets a new id. A server also takes documents, known by the
   * endings of their names (`.pptx`, `.docx`, `.md`, `.txt`, `.srt`, `.vtt`, `.ttml`). `rejected` with `not-a-project` for any other file: nothing is imported then.
   */
  importFile(file: Blob, options?: ImportOptions): Promise<ApiOutcome<ImportedProject>>;
  remove(projectId: string): Promise<ApiOutcome<void>>;
  /** Versions saved by name, and the state that each video was made of; newest first. */
  versions(projectId: string, options?: { readonly signal?: AbortSignal }): Promise<ApiOutcome<readonly ProjectVersion[]>>;
  /** Saves the project's current state under a name. `rejected` with 409 `too-many` when `VERSION_LIMITS.perProject` are saved. */
  saveVersion(projectId: string, order: { readonly name: string }): Promise<ApiOutcome<ProjectVersion>>;
  openVersion(projectId: string, versionId: string, options?: { readonly signal?: AbortSignal }): Promise<ApiOutcome<OpenedVersion>>;
  /** Removes a version saved by name; those of videos go with their video. */
  removeVersion(projectId: string, versionId: string): Promise<ApiOutcome<void>>;
}

export interface ProjectVersion {
  readonly id: string;
  /** `saved`: by a user. `rendered`: what a video was made of; the id and the name are the video's. */
  readonly kind: 'saved' | 'rendered';
  readonly name: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Name of who saved or rendered it; empty once their account is closed. */
  readonly author: string;
  /** Those that were rendered alone, by their numbers then: the version has no others. Null: it's a whole project. */
  readonly scenes: SceneRange | null;
}

export interface OpenedVersion extends ProjectVersion {
  readonly project: Project;
}

export interface ProjectSummary {
  readonly id: string;
  readonly title: string;
  /** ISO 8601. */
  readonly updatedAt: string;
  readonly revision: number;
}

/** `slides`: whether slides of a presentation become texts that can be edited, or an image each. Default: texts. */
export interface ImportOptions {
  readonly slides?: SlideForm;
}

export interface ImportedProject extends SavedProject {
  /** What came in, what was left out, and what it lacks here. */
  readonly report: ImportReport;
}

export interface SavedProject extends ProjectSummary {
  readonly project: Project;
}
