import type { Share, ShareSettings } from '#domain/sharing/share.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/** Links of the workspace's videos. A video of another workspace is `rejected` with 404. */
export interface ShareApi {
  /** Null while the video isn't shared. */
  load(taskId: string, options?: CallOptions): Promise<ApiOutcome<Share | null>>;
  /**
   * Shares a video, or changes how; the path of a shared video stays. While the video is rendered, its page says so. `rejected` with 409
   * where rendering failed or was canceled, and with the field of what is wrong: `password` where one is needed, `expiresAt` in the past.
   */
  save(taskId: string, change: ShareChange, options?: CallOptions): Promise<ApiOutcome<Share>>;
  /** The link never works again: sharing once more makes another one. Idempotent. */
  remove(taskId: string, options?: CallOptions): Promise<ApiOutcome<void>>;
}

export interface ShareChange extends ShareSettings {
  /** Left out, the link keeps the password it has. */
  readonly password?: string;
}
