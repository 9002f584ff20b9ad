import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFakePresenterLibrary, createSyntheticPack } from '#adapters/presenter-library/fake/index.ts';
import { computeFrameSize } from '#domain/project/frame-size.ts';
import type { Framing } from '#domain/project/project.ts';
import { decodePresenterPack } from '#domain/renderer/decode-presenter-pack.ts';
import { createPresenterLoader } from '#domain/renderer/load-presenter.ts';
import { mirrorPack } from '#domain/renderer/mirror-pack.ts';

const pack = decodePresenterPack(createSyntheticPack('ada'));
const mirrored = mirrorPack(pack);
const { width, height } = pack.plate;

describe('VID-4 mirrored presenter', () => {
  test('mirrored twice is the same pack', () => {
    expect(mirrorPack(mirrored)).toEqual(pack);
  });

  test('every pixel of plate and sprites is on the other side, in its row', () => {
    fc.assert(
      fc.property(fc.nat(width - 1), fc.nat(height - 1), (x, y) => {
        expect(mirrored.plate.y[y * width + width - 1 - x]).toBe(pack.plate.y[y * width + x]);
        expect(mirrored.plate.alpha[y * width + width - 1 - x]).toBe(pack.plate.alpha[y * width + x]);
      }),
    );
    for (const [name, delta] of pack.mouth.sprites) {
      const other = mirrored.mouth.sprites.get(name);
      const row = delta.y.subarray(0, pack.mouth.width);
      expect(other?.y.subarray(0, pack.mouth.width)).toEqual(row.toReversed());
    }
    expect(mirrored.mouth.left + mirrored.mouth.width).toBe(width - pack.mouth.left);
  });

  test('eyes that look left look right', () => {
    const [was, is] = [pack.eyes.sprites.get('gazeL'), mirrored.eyes.sprites.get('gazeR')];
    expect(is?.y.some((value) => value !== 0)).toBe(true);
    expect(is?.y).toEqual(reverseRows(was?.y ?? new Int16Array(), pack.eyes.width));
  });

  test('anchors keep their distances', () => {
    expect(mirrored.anchors.eyesCentre[0] - mirrored.anchors.mouthCentre[0]).toBeCloseTo(
      pack.anchors.mouthCentre[0] - pack.anchors.eyesCentre[0],
    );
    expect(mirrored.anchors.headBox[2] - mirrored.anchors.headBox[0]).toBe(pack.anchors.headBox[2] - pack.anchors.headBox[0]);
    expect(mirrored.anchors.shoulderLine).toBe(pack.anchors.shoulderLine);
  });
});

function reverseRows(plane: Int16Array, columns: number): Int16Array {
  const rows = Array.from({ length: plane.length / columns }, (_, row) =>
    [...plane.subarray(row * columns, (row + 1) * columns)].reverse(),
  );
  return Int16Array.from(rows.flat());
}

describe('VID-4 turned shot', () => {
  const load = createPresenterLoader(createFakePresenterLibrary());
  const show = async (framing: Framing, aside?: 'left' | 'right'): Promise<readonly number[]> => {
    const size = computeFrameSize('16:9', '720p');
    const shot = { avatarId: 'ada', aspectRatio: '16:9', framing, titled: false, ...size, ...(aside && { aside }) } as const;
    const loaded = await load(shot, {});
    return [...(loaded?.presenter.plate.y ?? [])];
  };

  test('faces the middle on either side: the left one mirrors the right one', async () => {
    const [left, right, half] = [await show('turned', 'left'), await show('turned', 'right'), await show('half', 'left')];
    expect(left.length).toBeGreaterThan(0);
    expect(left).not.toEqual(right);
    expect(half).toEqual(await show('half', 'right'));
  });
});
