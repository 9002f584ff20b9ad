import { type PresenterSummary, toPresenterSummaries } from '#domain/presenters/presenter-summaries.ts';
import { PRESENTERS_UNAVAILABLE } from '#domain/shared/list-messages.ts';
import { decodePresenterPack } from '#domain/renderer/decode-presenter-pack.ts';
import { parseVariantId, SECOND_OUTFIT } from '#domain/renderer/pack-variant.ts';
import { recolorPresenter } from '#domain/renderer/recolor-presenter.ts';
import type { PresenterLibrary } from '#ports/presenter-library.ts';
import { createSyntheticPack } from './synthetic-pack.ts';

export { createSyntheticPack } from './synthetic-pack.ts';

export const FAKE_PRESENTERS: readonly PresenterSummary[] = toPresenterSummaries(
  ['ada', 'ben'].map((id) => ({
    id,
    name: id === 'ada' ? 'Ada' : 'Ben',
    description: 'Drawn of ellipses, for tests.',
    tags: { style: 'drawn' },
    ...(id === 'ada' && { wide: true as const, turned: true as const }),
  })),
);

export interface FakePresenterLibraryOptions {
  /** Calls of `list`, counted from 1, that end as `unavailable`. */
  readonly failingLists?: readonly number[];
}

/** A library of small drawn presenters; a look whose id differs from its presenter's wears red. */
export function createFakePresenterLibrary(
  presenters: readonly PresenterSummary[] = FAKE_PRESENTERS,
  { failingLists = [] }: FakePresenterLibraryOptions = {},
): PresenterLibrary {
  let listCalls = 0;
  return {
    async list() {
      listCalls += 1;
      if (failingLists.includes(listCalls)) return { kind: 'unavailable', message: PRESENTERS_UNAVAILABLE };
      return { kind: 'list', items: presenters };
    },
    async load(avatarId, options) {
      options?.signal?.throwIfAborted();
      await Promise.resolve();
      options?.signal?.throwIfAborted();
      const asked = parseVariantId(avatarId);
      const presenter = presenters.find(({ id }) => id === asked.avatarId);
      if (presenter === undefined || asked.variant === SECOND_OUTFIT || (asked.variant && presenter[asked.variant] !== true))
        return undefined;
      const pack = decodePresenterPack(createSyntheticPack(presenter.presenterId));
      return presenter.id === presenter.presenterId ? pack : { ...recolorPresenter(pack, { inner: '#a03030' }), id: avatarId };
    },
  };
}
