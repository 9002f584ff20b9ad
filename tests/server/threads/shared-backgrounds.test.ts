import { expect, test } from 'vitest';
import { SHARED_CLIP_BYTES } from '#server/engine/engine-limits.ts';
import { createSharedBackgrounds } from '#server/engine/pool/shared-backgrounds.ts';
import { decodeBackground, encodeBackground } from '#domain/renderer/background-file.ts';
import type { BackgroundImage } from '#domain/renderer/yuv-frame.ts';
import { SMALL_CLIP } from '../../render/fixtures/small-clip.data.ts';

const CLIP = decodeBackground(SMALL_CLIP);
const IMAGE = decodeBackground(encodeBackground({ pixels: CLIP.pixels }));
/** A clip that takes a third of what is kept; nothing draws it. */
const large = (): BackgroundImage => {
  if (CLIP.clip === undefined) throw new Error('This is a clip.');
  const bytes = new Uint8Array(new SharedArrayBuffer(SHARED_CLIP_BYTES / 3));
  return { ...CLIP, clip: { ...CLIP.clip, bytes } };
};

function open(backgrounds: Readonly<Record<string, () => BackgroundImage>>) {
  const loads: string[] = [];
  const shared = createSharedBackgrounds((ownerId) => ({
    async load(assetId) {
      loads.push(`${ownerId} ${assetId}`);
      return backgrounds[assetId]?.();
    },
  }));
  return { loads, shared, load: (assetId: string, ownerId = 'me') => shared.ofOwner(ownerId).load(assetId) };
}

test('a clip is loaded once for all threads, into memory that they share; an image is loaded as often as it’s asked for', async () => {
  const { load, loads } = open({ clip: () => CLIP, image: () => IMAGE });
  const [one, other] = await Promise.all([load('clip'), load('clip')]);
  expect(one?.clip?.bytes.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(Buffer.compare(one?.clip?.bytes ?? Buffer.alloc(0), SMALL_CLIP)).toBe(0);
  expect(other).toBe(one);
  expect(await load('clip')).toBe(one);
  expect([await load('image'), await load('image'), await load('gone')]).toEqual([IMAGE, IMAGE, undefined]);
  expect(loads).toEqual(['me clip', 'me image', 'me image', 'me gone']);
});

test('nobody gets the clip of another owner, and a load that failed is tried again', async () => {
  let fails = true;
  const { load, loads } = open({
    clip() {
      if (fails) throw new Error('The store is down.');
      return CLIP;
    },
  });
  await expect(load('clip')).rejects.toThrow('The store is down.');
  fails = false;
  await load('clip');
  await load('clip', 'other');
  expect(loads).toEqual(['me clip', 'me clip', 'other clip']);
});

test('the clips that were used last are kept, as far as there is room, until nothing renders', async () => {
  const { load, loads, shared } = open({ a: large, b: large, c: large, d: large });
  for (const id of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await load(id);
  expect(loads).toEqual(['me a', 'me b', 'me c', 'me d', 'me b']);
  shared.clear();
  await load('a');
  expect(loads.at(-1)).toBe('me a');
});
