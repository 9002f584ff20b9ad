import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { createSyntheticPack } from '#adapters/presenter-library/fake/index.ts';
import { toList } from './lists.ts';
import type { PresenterFolder } from '#server/ports/presenter-files.ts';
import type { PresenterLibrary } from '#ports/presenter-library.ts';
import type { Voice } from '#ports/speech.ts';
import type { PresenterSummary } from '#domain/presenters/presenter-summaries.ts';

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

/** Their files, made when first asked for: the drawn presenter's pack, and images of one color each. */
export const fakePresenterFiles: PresenterFolder = {
  cards: async () => FAKE_PRESENTER_SUMMARIES,
  pack: rememberFile(async (_index, id) => gzipSync(createSyntheticPack(id))),
  thumbnail: rememberFile((index) => drawImage(index, 255)),
  cutout: rememberFile((index) => drawImage(index, 0)),
};

function rememberFile(make: (index: number, id: string) => Promise<Uint8Array>): (avatarId: string) => Promise<Uint8Array | undefined> {
  const made = new Map<string, Promise<Uint8Array>>();
  return async (id) => {
    const index = FAKE_PRESENTER_SUMMARIES.findIndex((card) => card.id === id);
    if (index < 0) return undefined;
    const file = made.get(id) ?? make(index, id);
    made.set(id, file);
    return new Uint8Array(await file);
  };
}

/** WebP with a lighter square in the middle; `around` is how opaque everything else is. */
async function drawImage(index: number, around: number): Promise<Uint8Array> {
  const square = { create: { width: 180, height: 220, channels: 4 as const, background: { r: 200, g: 40 * index, b: 90, alpha: 1 } } };
  return sharp({ create: { width: 360, height: 440, channels: 4, background: { r: 20, g: 40 * index, b: 60, alpha: around / 255 } } })
    .composite([{ input: square }])
    .webp()
    .toBuffer();
}
