import { recolorPresenter } from '../../../../src/domain/renderer/recolor-presenter.ts';
import type { PresenterPack } from '../../../../src/domain/renderer/presenter-pack.ts';
import { restylePresenter } from '../../../../src/domain/drawn-presenter/restyle-presenter.ts';
import { loadLook } from '../../../../src/domain/presenters/load-look.ts';
import { decodePresenterPack } from '../../../../src/domain/renderer/decode-presenter-pack.ts';
import type { PresenterLibrary } from '../../../../src/ports/presenter-library.ts';
import type { PresenterFolder } from '../../../ports/presenter-files.ts';
import { decompress, createPresenterFolder } from './presenter-folder.ts';

export { createPresenterFolder } from './presenter-folder.ts';

/** The cast in a folder: one subfolder a presenter, see presenters/README.md. */
export function createDiskPresenterLibrary(folder: string): PresenterLibrary {
  return createPresenterLibrary(createPresenterFolder(folder));
}

/** Unpacks what the files hold, wherever they come from. */
export function createPresenterLibrary(files: PresenterFolder): PresenterLibrary {
  return {
    list: async () => ({ kind: 'list', items: await files.cards() }),
    async load(avatarId, options) {
      options?.signal?.throwIfAborted();
      async function load(presenterId: string): Promise<PresenterPack | undefined> {
        const packed = await files.pack(presenterId);
        options?.signal?.throwIfAborted();
        return packed === undefined ? undefined : decodePresenterPack(await decompress(packed));
      }
      return loadLook(avatarId, { load, recolor: recolorPresenter, restyle: restylePresenter });
    },
  };
}
