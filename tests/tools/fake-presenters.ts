import { toList } from './lists.ts';
import type { PresenterFolder } from '../../server/ports/presenter-files.ts';
import type { PresenterLibrary } from '../../src/ports/presenter-library.ts';
import type { Voice } from '../../src/ports/speech.ts';
import type { PresenterSummary } from '../../src/domain/presenters/presenter-summaries.ts';

export const FAKE_PRESENTER_SUMMARIES: readonly PresenterSummary[] = ['ada', 'ben', 'cleo', 'dov', 'eva', 'fay'].map((id) => ({
  id,
  presenterId: id,
  name: id,
  look: 'Original',
  swatch: [],
  description: `${id} for tests`,
  tags: { style: 'plain' },
  thumbnailUrl: `/api/avatars/${id}/thumbnail`,
}));

export const FAKE_VOICES: readonly Voice[] = [
  { id: 'one', name: 'One', language: 'en-US', gender: 'neutral', description: 'A voice for tests' },
];

export const fakePresenters: PresenterLibrary = { list: async () => toList(FAKE_PRESENTER_SUMMARIES), load: async () => undefined };

const findKnown = (id: string) => FAKE_PRESENTER_SUMMARIES.some((card) => card.id === id);
export const fakePresenterFiles: PresenterFolder = {
  cards: async () => FAKE_PRESENTER_SUMMARIES,
  pack: async (id) => (findKnown(id) ? new TextEncoder().encode(`pack of ${id}`) : undefined),
  thumbnail: async (id) => (findKnown(id) ? new TextEncoder().encode(`thumbnail of ${id}`) : undefined),
  cutout: async (id) => (findKnown(id) ? new TextEncoder().encode(`cutout of ${id}`) : undefined),
};
