import type { YuvFrame } from '#domain/renderer/yuv-frame.ts';
import type { BackgroundLibrary } from '#ports/background-library.ts';
import type { PresenterLibrary } from '#ports/presenter-library.ts';
import type { FrameRange } from '../segments/segment-ranges.ts';
import type { RenderCache } from './render-cache-client.ts';
import type { SharedValuesClient } from './shared-values-client.ts';
import type { ColorsBehind, ThreadScene, UnspokenScene } from './thread-messages.ts';

/** Draws scenes inside a worker thread. */
export interface FrameRenderer {
  /** Loads and scales the presenter before the scene is spoken. */
  warmUp(scene: UnspokenScene, options: FrameRendererOptions): Promise<void>;
  prepare(scene: ThreadScene, options: FrameRendererOptions & OwnerLibraries): Promise<PreparedFrames>;
}

/** What a scene's owner has uploaded. */
export interface OwnerLibraries {
  readonly backgrounds: BackgroundLibrary;
  readonly ownPresenters: Pick<PresenterLibrary, 'load'>;
}

export interface FrameRendererOptions {
  readonly shared: SharedValuesClient;
  readonly cache: RenderCache;
  readonly signal: AbortSignal;
}

export interface PreparedFrames {
  readonly frames: number;
  readonly width: number;
  readonly height: number;
  /** Rasterizes the overlays of the range. Await it before drawing one of its frames. */
  prepareRange(range: FrameRange, options: { readonly signal: AbortSignal }): Promise<void>;
  /** `into`, when given, is overwritten and returned. */
  draw(n: number, into?: YuvFrame): YuvFrame;
  /** What is behind each of these layers, once all frames were prepared. */
  measureBehind(texts: readonly number[]): ColorsBehind;
  /** Index of the frame for the thumbnail. */
  readonly thumbnailFrame: number;
}
