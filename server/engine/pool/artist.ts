import type { Picture } from '../../../src/domain/stage/picture.ts';
import type { BackdropLibrary } from '../../../src/ports/backdrop-library.ts';
import type { SceneForThreads, ThreadSetup } from './thread-messages.ts';

/** Draws scenes inside a thread. The module named in the pool's options exports one `createArtist`. */
export interface Artist {
  prepare(
    scene: SceneForThreads,
    options: { readonly backdrops: BackdropLibrary; readonly signal: AbortSignal },
  ): Promise<PreparedPictures>;
}

export type CreateArtist = (setup: ThreadSetup) => Promise<Artist>;

export interface PreparedPictures {
  readonly pictures: number;
  readonly width: number;
  readonly height: number;
  /** `into`, when given, is overwritten and returned. */
  draw(n: number, into?: Picture): Picture;
  /** The picture that shows the scene best when it stands still. */
  readonly still: number;
}
