import type { VideoSigner } from '#domain/provenance/verify-video.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/** Whose signature the videos of this site have. Public. */
export interface ProvenanceApi {
  /** Null where videos are not signed. */
  loadKey(options?: CallOptions): Promise<ApiOutcome<VideoSigner | null>>;
}
