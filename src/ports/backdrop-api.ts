import type { ApiOutcome } from './api-outcome.ts';

/** The person's own uploaded pictures. */
export interface BackdropApi {
  list(options?: { readonly signal?: AbortSignal }): Promise<ApiOutcome<readonly BackdropCard[]>>;
  upload(file: Blob, options?: { readonly signal?: AbortSignal }): Promise<ApiOutcome<BackdropCard>>;
}

export interface BackdropCard {
  readonly assetId: string;
  readonly thumbnailUrl: string;
  readonly width: number;
  readonly height: number;
}
