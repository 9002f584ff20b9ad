import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSyntheticPack } from '#adapters/presenter-library/fake/index.ts';
import type { HexColor } from '#domain/project/project.ts';
import { toYuv } from '#domain/renderer/yuv-color.ts';
import { decodePresenterPack } from '#domain/renderer/decode-presenter-pack.ts';
import type { PresenterPack } from '#domain/renderer/presenter-pack.ts';
import { RECOLOR_REGIONS } from '#domain/renderer/recolor-region.ts';
import { recolorPresenter } from '#domain/renderer/recolor-presenter.ts';

const pack = decodePresenterPack(createSyntheticPack('ada'));
const columns = pack.plate.width / 2;

const color = fc.integer({ min: 0x101010, max: 0xffffff }).map((bits): HexColor => `#${bits.toString(16).padStart(6, '0')}`);
const colors = fc.record(
  Object.fromEntries(RECOLOR_REGIONS.map((region) => [region, color])) as Record<(typeof RECOLOR_REGIONS)[number], typeof color>,
  { requiredKeys: [] },
);

const uncolored = Array.from(pack.plate.u.keys()).filter((at) => pack.masks.every(({ share }) => share[at] === 0));

/** Blocks at least two away from everything that is given a colour. */
const untouched = Array.from(pack.plate.u.keys()).filter((at) =>
  [-1, 0, 1].every((down) =>
    [-1, 0, 1].every((across) => pack.masks.every(({ share }) => (share[at + down * columns + across] ?? 0) === 0)),
  ),
);

function getPixels(block: number): readonly number[] {
  const first = Math.floor(block / columns) * 2 * pack.plate.width + (block % columns) * 2;
  return [first, first + 1, first + pack.plate.width, first + pack.plate.width + 1];
}

describe('recolored presenter', () => {
  test('equals the original without a color', () => {
    expect(recolorPresenter(pack, {})).toBe(pack);
    expect(recolorPresenter(pack, { outer: '#ffffff' })).toBe(pack);
  });

  test('changes only its regions: skin, eyes, mouth, and outline stay identical', () => {
    fc.assert(
      fc.property(colors, (wanted) => {
        const worn = recolorPresenter(pack, wanted);
        expect(Buffer.compare(worn.plate.alpha, pack.plate.alpha)).toBe(0);
        for (const block of uncolored) {
          if (worn.plate.u[block] !== pack.plate.u[block] || worn.plate.v[block] !== pack.plate.v[block])
            throw new Error(`Block ${block} has changed its tint.`);
        }
        for (const block of untouched) {
          if (getPixels(block).some((pixel) => worn.plate.y[pixel] !== pack.plate.y[pixel])) throw new Error(`Block ${block} has changed.`);
        }
      }),
      { numRuns: 25 },
    );
    expect(untouched.length).toBeGreaterThan(1000);
  });

  test('shows the requested color, and none where nothing is visible', () => {
    fc.assert(
      fc.property(color, (wanted) => {
        const worn = recolorPresenter(pack, { inner: wanted }).plate;
        const [mask] = pack.masks.filter(({ region }) => region === 'inner');
        const middle = pack.plate.alpha.length - pack.plate.width / 2;
        const block = Math.floor(middle / pack.plate.width / 2) * columns + ((middle % pack.plate.width) >> 1);
        expect(mask?.share[block]).toBe(255);
        const target = toYuv(wanted);
        const seen = { y: (worn.y[middle] ?? 0) + 16, u: worn.u[block] ?? 0, v: worn.v[block] ?? 0 };
        expect(Math.abs(seen.u - target.u)).toBeLessThanOrEqual(Math.max(2, Math.abs(target.u - 128) * 0.2));
        expect(Math.abs(seen.v - target.v)).toBeLessThanOrEqual(Math.max(2, Math.abs(target.v - 128) * 0.2));
        expect(Math.abs(seen.y - Math.min(target.y, 213))).toBeLessThanOrEqual(22);
        for (let at = 0; at < worn.alpha.length; at++) {
          const most = Math.ceil(((worn.alpha[at] ?? 0) * 219) / 255);
          if ((worn.y[at] ?? 0) > most) throw new Error(`Pixel ${at} is brighter than its coverage allows.`);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('sprites get the colors of the plate below', () => {
    fc.assert(
      fc.property(color, (wanted) => {
        const moving = withMovingHair(pack);
        const worn = recolorPresenter(moving, { hair: wanted });
        const [before, after] = [moving.mouth.sprites.get('moved'), worn.mouth.sprites.get('moved')];
        if (before === undefined || after === undefined) throw new Error('The sprite is gone.');
        const shown = computeSum(moving, before.y);
        const same = recolorPresenter({ ...moving, plate: { ...moving.plate, y: shown } }, { hair: wanted });
        expect(computeSum(worn, after.y)).toEqual(same.plate.y);
      }),
      { numRuns: 15 },
    );
  });
});

/** With a sprite over the hair that makes it darker by a step of ten. */
function withMovingHair(of: PresenterPack): PresenterPack {
  const place = { left: 60, top: 22, width: 60, height: 20 };
  const y = new Int16Array(place.width * place.height).fill(-10);
  const half = new Int16Array(y.length / 4);
  const moved = { y, u: half, v: half, alpha: new Int16Array(y.length) };
  return { ...of, mouth: { ...place, sprites: new Map([['moved', moved]]) } };
}

function computeSum({ plate, mouth }: PresenterPack, delta: Int16Array): Uint8Array {
  const sum = plate.y.slice();
  for (let at = 0; at < delta.length; at++) {
    const pixel = (mouth.top + Math.floor(at / mouth.width)) * plate.width + mouth.left + (at % mouth.width);
    sum[pixel] = (sum[pixel] ?? 0) + (delta[at] ?? 0);
  }
  return sum;
}
