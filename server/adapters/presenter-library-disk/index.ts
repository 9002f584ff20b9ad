import { loadLook } from '../../../src/domain/cast/load-look.ts';
import { decodePresenterPack } from '../../../src/domain/stage/decode-presenter-pack.ts';
import type { PresenterLibrary } from '../../../src/ports/presenter-library.ts';
import { decompressed } from './decompressed.ts';
import { createPresenterFiles } from './presenter-files.ts';

export { createPresenterFiles, type PresenterFolder } from './presenter-files.ts';

/** The cast in a folder: one subfolder a presenter, see presenters/README.md. */
export function createDiskPresenterLibrary(folder: string): PresenterLibrary {
  const files = createPresenterFiles(folder);
  return {
    list: () => files.cards(),
    async load(avatarId, options) {
      options?.signal?.throwIfAborted();
      return loadLook(avatarId, async (presenterId) => {
        const packed = await files.pack(presenterId);
        options?.signal?.throwIfAborted();
        return packed === undefined ? undefined : decodePresenterPack(await decompressed(packed));
      });
    },
  };
}
