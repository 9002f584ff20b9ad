import { cardsOfCast } from '../../../domain/presenters/presenter-summaries.ts';
import { decodePresenterPack } from '../../../domain/renderer/decode-presenter-pack.ts';
import { recoloured } from '../../../domain/renderer/recolor-presenter.ts';
import type { PresenterCard, PresenterLibrary } from '../../../ports/presenter-library.ts';
import { syntheticPackBytes } from './synthetic-pack.ts';

export { syntheticPackBytes } from './synthetic-pack.ts';

export const FAKE_CAST: readonly PresenterCard[] = cardsOfCast(
  ['ada', 'ben'].map((id) => ({
    id,
    name: id === 'ada' ? 'Ada' : 'Ben',
    description: 'Drawn of ellipses, for tests.',
    tags: { style: 'drawn' },
  })),
);

/** A cast of small drawn presenters; a card whose id is not its presenter's wears red. */
export function createFakePresenterLibrary(cast: readonly PresenterCard[] = FAKE_CAST): PresenterLibrary {
  return {
    list: async () => cast,
    async load(avatarId, options) {
      options?.signal?.throwIfAborted();
      const card = cast.find(({ id }) => id === avatarId);
      if (card === undefined) return undefined;
      const pack = decodePresenterPack(syntheticPackBytes(card.presenterId));
      return card.id === card.presenterId ? pack : { ...recoloured(pack, { inner: '#a03030' }), id: avatarId };
    },
  };
}
