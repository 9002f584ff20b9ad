import { beforeAll, describe, expect, test } from 'vitest';
import { createDiskPresenterLibrary, createPresenterFolder } from '#server/adapters/presenter-library/disk/index.ts';
import { listLooks } from '#domain/presenters/presenter-summaries.ts';
import { WARDROBES } from '#domain/presenters/wardrobe.ts';
import type { PresenterPack } from '#domain/renderer/presenter-pack.ts';
import { unwrapList } from '../../tools/lists.ts';

const FOLDER = new URL('../../../presenters', import.meta.url).pathname;
const library = createDiskPresenterLibrary(FOLDER);
const files = createPresenterFolder(FOLDER);
const SECONDS = listLooks(Object.keys(WARDROBES)).filter(({ isSecondOutfit }) => isSecondOutfit);
/** Rows above the chin that are the same bytes: the head without the jaw's shade. */
const UNDER_CHIN = 84;

describe.each(SECONDS)('the second outfit $id', ({ id, presenterId }) => {
  let first: PresenterPack;
  let second: PresenterPack;

  beforeAll(async () => {
    const packs = await Promise.all([library.load(presenterId), library.load(id)]);
    if (packs[0] === undefined || packs[1] === undefined) throw new Error(`${id} has no pack.`);
    [first, second] = packs;
  });

  test('keeps the head, to the byte, and changes what is below the chin', () => {
    const rows = (first.anchors.chin[1] - UNDER_CHIN) | 0;
    const above = (pack: PresenterPack): readonly Uint8Array[] => [
      pack.plate.y.subarray(0, rows * pack.plate.width),
      pack.plate.alpha.subarray(0, rows * pack.plate.width),
    ];
    for (const [at, plane] of above(second).entries()) expect(Buffer.compare(plane, above(first)[at] ?? plane)).toBe(0);
    const from = Math.ceil(first.anchors.chin[1]) * first.plate.width;
    const changed = second.plate.y.subarray(from).filter((luma, at) => Math.abs(luma - (first.plate.y[from + at] ?? 0)) > 6).length;
    expect(changed / (first.plate.y.length - from)).toBeGreaterThan(0.1);
    expect(second.anchors).toEqual(first.anchors);
    for (const [mouth, { left, right }] of second.lips ?? []) {
      expect(Math.abs(left - (first.lips?.get(mouth)?.left ?? 0)), mouth).toBeLessThan(2);
      expect(Math.abs(right - (first.lips?.get(mouth)?.right ?? 0)), mouth).toBeLessThan(2);
    }
  });

  test('has a pack for the usual framings only, which its summary says', async () => {
    const summary = unwrapList(await library.list()).find((card) => card.id === id);
    expect(summary?.presenterId).toBe(presenterId);
    expect([summary?.wide, summary?.turned]).toEqual([undefined, undefined]);
    for (const variant of ['wide', 'turned', 'second']) {
      expect(await library.load(`${id}~${variant}`)).toBeUndefined();
      expect(await files.pack(`${id}~${variant}`)).toBeUndefined();
    }
    expect(await files.pack(id)).toEqual(await files.pack(`${presenterId}~second`));
  });

  test('has a thumbnail and a cutout of its own', async () => {
    for (const draw of [files.thumbnail, files.cutout]) {
      const [own, original] = await Promise.all([draw(id), draw(presenterId)]);
      expect(own?.length).toBeGreaterThan(1000);
      expect(own).not.toEqual(original);
    }
  });
});
