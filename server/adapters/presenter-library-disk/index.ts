import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { decodePresenterPack } from '../../../src/domain/stage/decode-presenter-pack.ts';
import type { PresenterLibrary } from '../../../src/ports/presenter-library.ts';
import { createPresenterFiles } from './presenter-files.ts';

export { createPresenterFiles, type PresenterFolder } from './presenter-files.ts';

const decompress = promisify(gunzip);

/** The cast in a folder: one subfolder a presenter, see presenters/README.md. */
export function createDiskPresenterLibrary(folder: string): PresenterLibrary {
  const files = createPresenterFiles(folder);
  return {
    list: () => files.cards(),
    async load(avatarId, options) {
      options?.signal?.throwIfAborted();
      const packed = await files.pack(avatarId);
      options?.signal?.throwIfAborted();
      return packed === undefined ? undefined : decodePresenterPack(await decompress(packed));
    },
  };
}
