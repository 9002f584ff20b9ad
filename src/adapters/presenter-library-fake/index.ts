import { decodePresenterPack } from '../../domain/stage/decode-presenter-pack.ts';
import type { PresenterCard, PresenterLibrary } from '../../ports/presenter-library.ts';
import { syntheticPackBytes } from './synthetic-pack.ts';

export { syntheticPackBytes } from './synthetic-pack.ts';

export const FAKE_CAST: readonly PresenterCard[] = ['ada', 'ben'].map((id) => ({
  id,
  name: id === 'ada' ? 'Ada' : 'Ben',
  description: 'Drawn of ellipses, for tests.',
  tags: { style: 'drawn' },
  thumbnailUrl: `/api/avatars/${id}/thumbnail`,
}));

/** A cast of small drawn presenters. */
export function createFakePresenterLibrary(cast: readonly PresenterCard[] = FAKE_CAST): PresenterLibrary {
  return {
    list: async () => cast,
    async load(avatarId, options) {
      options?.signal?.throwIfAborted();
      return cast.some((card) => card.id === avatarId) ? decodePresenterPack(syntheticPackBytes(avatarId)) : undefined;
    },
  };
}
