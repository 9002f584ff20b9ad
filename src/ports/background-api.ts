import type { ApiOutcome } from './api-outcome.ts';

/** Uploaded backgrounds and logos of the workspace the user works in. */
export interface BackgroundApi {
  /** Newest first. */
  list(options?: { readonly signal?: AbortSignal }): Promise<ApiOutcome<readonly BackgroundSummary[]>>;
  upload(file: Blob, options?: { readonly signal?: AbortSignal }): Promise<ApiOutcome<BackgroundSummary>>;
  rename(assetId: string, name: string): Promise<ApiOutcome<BackgroundSummary>>;
  /** Where it is shown now. */
  uses(assetId: string, options?: { readonly signal?: AbortSignal }): Promise<ApiOutcome<readonly BackgroundUse[]>>;
  /** For good. Rejected with 409 `background-in-use` while something uses it. */
  remove(assetId: string): Promise<ApiOutcome<void>>;
}

export interface BackgroundSummary {
  readonly assetId: string;
  /** Of the uploaded file, or as it was renamed; may be empty. */
  readonly name: string;
  readonly thumbnailUrl: string;
  readonly width: number;
  readonly height: number;
}

/** A project, or a video that is still being rendered. */
export interface BackgroundUse {
  readonly type: 'project' | 'video';
  readonly id: string;
  readonly title: string;
}
