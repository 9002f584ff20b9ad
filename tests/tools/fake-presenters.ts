import type { PresenterFiles } from '../../server/ports/presenter-files.ts';
import type { PresenterCard, PresenterLibrary } from '../../src/ports/presenter-library.ts';
import type { Voice } from '../../src/ports/speech.ts';

export const FAKE_CARDS: readonly PresenterCard[] = ['ada', 'ben', 'cleo', 'dov', 'eva', 'fay'].map((id) => ({
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

export const fakePresenters: PresenterLibrary = { list: async () => FAKE_CARDS, load: async () => undefined };

const known = (id: string) => FAKE_CARDS.some((card) => card.id === id);
export const fakePresenterFiles: PresenterFiles = {
  pack: async (id) => (known(id) ? new TextEncoder().encode(`pack of ${id}`) : undefined),
  thumbnail: async (id) => (known(id) ? new TextEncoder().encode(`thumbnail of ${id}`) : undefined),
  cutout: async (id) => (known(id) ? new TextEncoder().encode(`cutout of ${id}`) : undefined),
};
