import type { Picture } from '../../../src/domain/renderer/yuv-frame.ts';
import type { BackdropLibrary } from '../../../src/ports/background-library.ts';
import type { PictureRange } from '../segments/segment-ranges.ts';
import type { KeptWork } from './render-cache-client.ts';
import type { SharedBetweenThreads } from './shared-values-client.ts';
import type { SceneForThreads, SilentScene, ThreadSetup } from './thread-messages.ts';

/** Draws scenes inside a thread. The module named in the pool's options exports one `createArtist`. */
export interface Artist {
  /** Does what can be done before a scene is spoken. */
  getReady(scene: SilentScene, options: ArtistOptions): Promise<void>;
  prepare(scene: SceneForThreads, options: ArtistOptions & { readonly backdrops: BackdropLibrary }): Promise<PreparedPictures>;
}

export interface ArtistOptions {
  readonly shared: SharedBetweenThreads;
  readonly kept: KeptWork;
  readonly signal: AbortSignal;
}

export type CreateArtist = (setup: ThreadSetup) => Promise<Artist>;

export interface PreparedPictures {
  readonly pictures: number;
  readonly width: number;
  readonly height: number;
  /** Gets ready what pictures of the range show. To be awaited before one of them is drawn. */
  turnTo(range: PictureRange, options: { readonly signal: AbortSignal }): Promise<void>;
  /** `into`, when given, is overwritten and returned. */
  draw(n: number, into?: Picture): Picture;
  /** The picture that shows the scene best when it stands still. */
  readonly still: number;
}
