import fc from 'fast-check';
import { unwrapList } from '../../tools/lists.ts';
import { readFile, stat } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { addSets } from '#server/composition/render/add-sets.ts';
import { createFakeBackgroundLibrary } from '#adapters/background-library/fake/index.ts';
import { createFakePresenterLibrary } from '#adapters/presenter-library/fake/index.ts';
import { PLACEMENTS, SET_IDS, type SetId } from '#domain/project/project.ts';
import { drawBackground } from '#domain/renderer/draw-background.ts';
import { gradeBaked } from '#domain/renderer/grade-baked.ts';
import { encodePlane } from '#domain/renderer/plane-codec.ts';
import { renderFrame } from '#domain/renderer/render-frame.ts';
import { SET_LIGHTS } from '#domain/renderer/set-light.ts';
import { BadSetFile, decodeSetFile } from '#domain/renderer/set-file.ts';
import { createFakePorts, createPreparedScene } from './renderer-fixtures.ts';

const FOLDER = new URL('../../../public/sets/', import.meta.url).pathname;
/** Bytes of one set: it is loaded when it is first shown, on a phone too. */
const MOST_BYTES = 80_000;
const ports = { ...createFakePorts, backdrops: addSets(FOLDER, createFakeBackgroundLibrary()) };

function encodeSet(width: number, height: number, data: Uint8Array): Uint8Array {
  const luma = width * height;
  const bytes = new Uint8Array(12 + data.length);
  bytes.set(new TextEncoder().encode('CWS1'));
  new DataView(bytes.buffer).setUint32(4, width, true);
  new DataView(bytes.buffer).setUint32(8, height, true);
  bytes.set(encodePlane(data.subarray(0, luma), width), 12);
  bytes.set(encodePlane(data.subarray(luma, luma * 1.25), width / 2), 12 + luma);
  bytes.set(encodePlane(data.subarray(luma * 1.25), width / 2), 12 + luma * 1.25);
  return bytes;
}

const picture = fc
  .record({ columns: fc.integer({ min: 1, max: 8 }), rows: fc.integer({ min: 1, max: 8 }) })
  .chain(({ columns, rows }) =>
    fc
      .uint8Array({ minLength: columns * rows * 6, maxLength: columns * rows * 6 })
      .map((data) => ({ width: columns * 2, height: rows * 2, data })),
  );

describe('VID-2 sets', () => {
  test.each(SET_IDS)('%s has a decodable image, a thumbnail, and a small size', async (set) => {
    const file = await readFile(`${FOLDER}${set}.cws`);
    expect(file.length).toBeLessThan(MOST_BYTES);
    expect((await stat(`${FOLDER}${set}.webp`)).size).toBeLessThan(MOST_BYTES / 4);
    const { pixels } = decodeSetFile(gunzipSync(file));
    expect(pixels.width / pixels.height).toBeCloseTo(16 / 9, 2);
    expect(await ports.backdrops.load(`set:${set}`)).toEqual({ pixels });
  });

  test('round-trip, and are rejected when incomplete', () => {
    fc.assert(
      fc.property(picture, fc.double({ min: 0, max: 0.999, noNaN: true }), ({ width, height, data }, part) => {
        const bytes = encodeSet(width, height, data);
        expect(decodeSetFile(bytes)).toEqual({ pixels: { width, height, data } });
        expect(() => decodeSetFile(bytes.subarray(0, Math.floor(bytes.length * part)))).toThrow(BadSetFile);
      }),
    );
  });

  test.each(['set:', 'set:attic', 'set:../presenters/maya/pack', 'set:__proto__'])('rejects %j as a set', async (id) => {
    expect(await ports.backdrops.load(id)).toBeUndefined();
  });

  test('light the presenter: the lit side is brighter, values stay legal, and the outline stays', async () => {
    const library = createFakePresenterLibrary();
    const [first] = unwrapList(await library.list());
    const pack = await library.load(first?.id ?? '');
    if (pack === undefined) throw new Error('The fake has no presenter.');
    const { width, alpha } = pack.plate;
    for (const light of Object.values(SET_LIGHTS)) {
      const { plate } = gradeBaked(pack, light);
      expect(plate.alpha).toBe(alpha);
      const gain = [0, 0];
      for (let at = 0; at < alpha.length; at++) {
        const most = Math.round(((alpha[at] ?? 0) * 219) / 255);
        if ((plate.y[at] ?? 0) > most) throw new Error(`Luma ${plate.y[at]} at ${at} is above ${most}.`);
        const side = at % width < width / 2 ? 0 : 1;
        gain[side] = (gain[side] ?? 0) + (plate.y[at] ?? 0) - light.exposure * (pack.plate.y[at] ?? 0);
      }
      if (light.side !== 0) expect(Math.sign((gain[1] ?? 0) - (gain[0] ?? 0))).toBe(Math.sign(light.side));
    }
  });

  test('are drawn, and darker behind the presenter than without one', async () => {
    const set: SetId = 'white-studio';
    const { base, size } = await createPreparedScene({ scene: { background: { kind: 'set', set } }, seconds: 1, ports });
    const empty = drawBackground({ kind: 'set', set }, size, await ports.backdrops.load(`set:${set}`));
    let shade = 0;
    for (let at = 0; at < size.width * size.height; at++) {
      const difference = (empty.data[at] ?? 0) - (base.data[at] ?? 0);
      if (difference < 0) throw new Error(`Brighter at ${at}.`);
      shade = Math.max(shade, difference);
    }
    expect(shade).toBeGreaterThan(10);
  });

  test.each(PLACEMENTS)('placed %s, a frame is deterministic and differs from every other placement', async (placement) => {
    const draw = async (each: (typeof PLACEMENTS)[number]): Promise<Uint8Array> =>
      renderFrame(await createPreparedScene({ scene: { placement: each }, seconds: 1, ports }), 3).data.slice();
    const frame = await draw(placement);
    expect(await draw(placement)).toEqual(frame);
    for (const other of PLACEMENTS) if (other !== placement) expect(await draw(other)).not.toEqual(frame);
  });
});
