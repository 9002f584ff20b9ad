import type { AssetCredit } from '#domain/stock-media/stock-item.ts';
import type { ApiOutcome } from './api-outcome.ts';

/** Manages uploaded images and clips of the active workspace. */
export interface BackgroundApi {
  /** Newest first. */
  list(options?: { readonly signal?: AbortSignal }): Promise<ApiOutcome<readonly BackgroundSummary[]>>;
  /**
   * An image or a video, recognized by its content; resolves once it's there. A video is read meanwhile, which goes on without the caller, and
   * ends as one that isn't found where it's canceled.
   */
  upload(file: Blob, options?: ReadingOptions): Promise<ApiOutcome<BackgroundSummary>>;
  /** Clips that are being read, or couldn't be, newest first. */
  readings(options?: { readonly signal?: AbortSignal }): Promise<ApiOutcome<readonly ClipReading[]>>;
  /** Waits until one of them was read; `rejected` with its problem. */
  follow(reading: ClipReading, options?: ReadingOptions): Promise<ApiOutcome<BackgroundSummary>>;
  /** Ends the reading, or forgets one that couldn't be read. */
  cancelReading(id: string): Promise<ApiOutcome<void>>;
  rename(assetId: string, name: string): Promise<ApiOutcome<BackgroundSummary>>;
  /** Projects and videos that use the asset now. */
  uses(assetId: string, options?: { readonly signal?: AbortSignal }): Promise<ApiOutcome<readonly BackgroundUse[]>>;
  /** Deletes permanently. `rejected` with 409 `background-in-use` while something uses it. */
  remove(assetId: string): Promise<ApiOutcome<void>>;
}

export interface ReadingOptions {
  readonly signal?: AbortSignal;
  /** Called with each step of a video's reading. */
  readonly onReading?: (reading: ClipReading) => void;
}

export interface BackgroundSummary {
  readonly assetId: string;
  /** Name of the uploaded file, or the one it was renamed to; may be empty. */
  readonly name: string;
  readonly thumbnailUrl: string;
  readonly width: number;
  readonly height: number;
  /** Length of a clip; null for an image. */
  readonly seconds: number | null;
  /** Whether something is heard in it; of a clip. */
  readonly hasSound: boolean;
  /** Whose it is, of one from a stock service. */
  readonly credit?: AssetCredit;
}

/** An uploaded video that is read, so that it becomes a clip. */
export interface ClipReading {
  /** Also of the clip that it becomes. */
  readonly id: string;
  /** Name of the uploaded file. */
  readonly name: string;
  /** Whole percent. */
  readonly progress: number;
  /** Why it couldn't be read; null while it is. */
  readonly problem: string | null;
  /** What it became; null until then. */
  readonly background: BackgroundSummary | null;
}

/** A project, or a video that is still rendering. */
/** What an upload can be used by. The workspace's brand kit is one thing: its `id` leads nowhere. */
export const ASSET_USERS = ['project', 'video', 'brand'] as const;

export interface BackgroundUse {
  readonly type: (typeof ASSET_USERS)[number];
  readonly id: string;
  readonly title: string;
}
