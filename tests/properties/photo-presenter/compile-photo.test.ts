import { beforeAll, describe, expect, test } from 'vitest';
import { compilePhotoPresenter } from '#domain/photo-presenter/compile-photo-presenter.ts';
import { estimatePhotoPoints } from '#domain/photo-presenter/estimate-photo-points.ts';
import type { ForegroundMask } from '#domain/photo-presenter/foreground-mask.ts';
import type { PhotoPresenterResult } from '#domain/photo-presenter/photo-presenter.ts';
import { decodePresenterPack } from '#domain/renderer/decode-presenter-pack.ts';
import { createPresenterLoader } from '#domain/renderer/load-presenter.ts';
import type { PresenterPack, SpriteGroup } from '#domain/renderer/presenter-pack.ts';
import { drawFace } from './drawn-face.ts';

const ANCHORS = { leftIris: [230, 190], rightIris: [294, 191], mouthLeft: [234, 257], mouthRight: [290, 257], chin: [262, 308] } as const;
const SIZE = { width: 520, height: 560 };

const { points } = estimatePhotoPoints({ ...SIZE, data: new Uint8ClampedArray() }, ANCHORS);
const image = drawFace(points, SIZE.width, SIZE.height);
const kept: { result: PhotoPresenterResult; shares: readonly number[] }[] = [];
let pack: PresenterPack;

beforeAll(async () => {
  const shares: number[] = [];
  const result = await compilePhotoPresenter(
    { id: 'mascot', image, points, background: 'keep' },
    { report: (share) => shares.push(share) },
  );
  kept.push({ result, shares });
  if (result.kind === 'ok') pack = decodePresenterPack(result.pack);
});

describe('compiling a presenter from a drawing', () => {
  test('produces a pack with every mouth and eye sprite the renderer uses', () => {
    expect(pack.id).toBe('mascot');
    const asked = [...pack.grid.sprites.flat(), ...Object.values(pack.visemes).map(({ sprite }) => sprite)].filter(
      (id) => typeof id === 'string',
    );
    expect(asked.filter((id) => !pack.mouth.sprites.has(id))).toEqual([]);
    expect([...pack.eyes.sprites.keys()]).toEqual(['lid33', 'lid66', 'lid100', 'gazeL', 'gazeR', 'gazeU', 'gazeD', 'browUp', 'browDown']);
    expect(pack.mouth.top).toBeGreaterThanOrEqual(pack.eyes.top + pack.eyes.height);
  });

  test('no sprite changes its border by more than two levels', () => {
    for (const group of [pack.mouth, pack.eyes]) {
      for (const [id, sprite] of group.sprites) {
        expect(measureBorder(sprite.y, group), id).toBeLessThanOrEqual(2);
        expect(measureBorder(sprite.alpha, group), id).toBeLessThanOrEqual(2);
      }
    }
  });

  test('keeps its own background: the area behind the presenter is the photo’s wall, in every aspect ratio', async () => {
    const load = createPresenterLoader({ load: async () => pack });
    for (const [aspectRatio, width, height] of [
      ['16:9', 640, 360],
      ['9:16', 360, 640],
      ['1:1', 360, 360],
    ] as const) {
      const loaded = await load({ avatarId: 'mascot', aspectRatio, width, height, framing: 'half', titled: true }, {});
      const wall = loaded?.background?.data.subarray(0, width * 4) ?? [];
      expect(wall).toHaveLength(width * 4);
      const mean = [...wall].reduce((sum, value) => sum + value, 0) / wall.length;
      expect(Math.abs(mean - 103)).toBeLessThan(8);
    }
  });

  test('reports progress up to the end', () => {
    const shares = kept[0]?.shares ?? [];
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  });

  test('rejects a face that is too small, and stops when aborted', async () => {
    const close = { ...points, leftIris: [250, 190], rightIris: [274, 190] } as const;
    expect(await compilePhotoPresenter({ image, points: close, background: 'keep' })).toMatchObject({ kind: 'failed' });
    const reason = new Error('enough');
    await expect(compilePhotoPresenter({ image, points, background: 'keep' }, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});

function measureBorder(delta: Int16Array, { width, height }: SpriteGroup): number {
  let most = 0;
  for (let at = 0; at < delta.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (x === 0 || y === 0 || x === width - 1 || y === height - 1) most = Math.max(most, Math.abs(delta[at] ?? 0));
  }
  return most;
}

test('does not cut out a presenter from a busy background', async () => {
  const data = image.data.map((part, at) => ((at & 3) === 3 ? part : part + ((at * 7919) % 211) - 105));
  const result = await compilePhotoPresenter({ image: { ...image, data }, points, background: 'cut-out' });
  expect(result).toEqual({ kind: 'failed', problems: [{ code: 'busy-background', severity: 'error' }] });
});

describe('a person that is known, before a busy background', () => {
  const busy = { ...image, data: image.data.map((part, at) => (isWall(at) && (at & 3) !== 3 ? part + ((at * 7919) % 121) - 60 : part)) };
  const foreground = createForeground();

  test.each(['keep', 'blur', 'cut-out'] as const)('is made with background %s', async (background) => {
    const result = await compilePhotoPresenter({ image: busy, points, background, foreground });
    if (result.kind !== 'ok') throw new Error(JSON.stringify(result.problems));
    const made = decodePresenterPack(result.pack);
    const { width, height, alpha } = made.plate;
    const corner = alpha[4 * width + 4] ?? 0;
    const middle = alpha[Math.round(height * 0.5) * width + (width >> 1)];
    expect([corner, middle, made.background !== undefined]).toEqual([0, 255, background !== 'cut-out']);
  });

  test('is out of focus behind with blur: neighbors differ less than with keep', async () => {
    const [sharp, soft] = await Promise.all(
      (['keep', 'blur'] as const).map(async (background) => {
        const result = await compilePhotoPresenter({ image: busy, points, background, foreground });
        return result.kind === 'ok' ? measureGrain(decodePresenterPack(result.pack)) : 0;
      }),
    );
    expect(soft).toBeLessThan(0.5 * (sharp ?? 0));
  });

  /** Of the drawing's own wall. */
  function isWall(at: number): boolean {
    return [60, 110, 160].every((value, channel) => image.data[at - (at & 3) + channel] === value);
  }

  function createForeground(): ForegroundMask {
    const [columns, rows] = [SIZE.width / 4, SIZE.height / 4];
    const data = Uint8Array.from({ length: columns * rows }, (_, at) =>
      isWall((Math.floor(at / columns) * 4 * SIZE.width + (at % columns) * 4) * 4) ? 0 : 255,
    );
    return { left: 0, top: 0, ...SIZE, columns, rows, data };
  }

  function measureGrain({ background }: PresenterPack): number {
    const { data = new Uint8Array(), width = 0, height = 0 } = background?.pixels ?? {};
    let sum = 0;
    for (let at = 1; at < width * height; at++) sum += Math.abs((data[at] ?? 0) - (data[at - 1] ?? 0));
    return sum;
  }
});
