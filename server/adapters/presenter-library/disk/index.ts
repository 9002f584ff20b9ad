import { recolorPresenter } from '#domain/renderer/recolor-presenter.ts';
import type { PresenterPack } from '#domain/renderer/presenter-pack.ts';
import { restylePresenter } from '#domain/drawn-presenter/restyle-presenter.ts';
import { loadLook } from '#domain/presenters/load-look.ts';
import { decodePresenterPack } from '#domain/renderer/decode-presenter-pack.ts';
import type { PresenterLibrary } from '#ports/presenter-library.ts';
import type { PresenterFolder } from '#server/ports/presenter-files.ts';
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
