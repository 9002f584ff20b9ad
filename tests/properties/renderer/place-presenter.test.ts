import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDiskPresenterLibrary } from '#server/adapters/presenter-library/disk/index.ts';
import { WARDROBES } from '#domain/presenters/wardrobe.ts';
import { LINES, computeFrameSize } from '#domain/project/frame-size.ts';
import { ASPECT_RATIOS, type Framing, FRAMINGS, RESOLUTIONS } from '#domain/project/project.ts';
import { describePlace, placePresenter } from '#domain/renderer/place-presenter.ts';
import { toPresenterShape } from '#domain/renderer/presenter-shape.ts';
import { createPresenterLoader } from '#domain/renderer/load-presenter.ts';
import { FRAME_LAYOUTS } from '#domain/renderer/frame-layout.ts';
import { createTitleSvg } from '#domain/renderer/create-title-svg.ts';
import { mirrorPack } from '#domain/renderer/mirror-pack.ts';
import type { PresenterPack } from '#domain/renderer/presenter-pack.ts';
import { stageSpot } from '../edit/edit-arbitraries.ts';
import { unwrapList } from '../../tools/lists.ts';

const PRESENTERS = new URL('../../../presenters/', import.meta.url).pathname;
const IDS = Object.keys(WARDROBES);
const SHOTS = ASPECT_RATIOS.flatMap((aspectRatio) =>
  FRAMINGS.flatMap((framing) =>
    RESOLUTIONS.flatMap((resolution) =>
      [{ titled: true }, { titled: false }, { titled: false, aside: 'left' as const }, { titled: true, aside: 'right' as const }].map(
        (place) => ({ aspectRatio, framing, ...place, ...computeFrameSize(aspectRatio, resolution) }),
      ),
    ),
  ),
);

describe.each(IDS)('framing of %s', (id) => {
  let pack: PresenterPack;

  beforeAll(async () => {
    const loaded = await createDiskPresenterLibrary(PRESENTERS).load(id);
    if (loaded === undefined) throw new Error(`${id} is not in the cast.`);
    pack = loaded;
  });

  test('keeps the head in and the plate’s end out of every shot', () => {
    for (const shot of SHOTS) {
      const { scale, left, top } = placePresenter(toPresenterShape(pack), shot);
      const [headLeft, headTop, headRight] = pack.anchors.headBox;
      expect(top + headTop * scale).toBeGreaterThan(shot.height * 0.03);
      expect(top + pack.anchors.chin[1] * scale).toBeLessThan(shot.height * 0.72);
      expect(left + headLeft * scale).toBeGreaterThan(shot.width * 0.04);
      expect(left + headRight * scale).toBeLessThan(shot.width * 0.96);
      expect(top + pack.plate.height * scale).toBeGreaterThan(shot.height + 3);
      expect(left % 2 === 0 && top % 2 === 0).toBe(true);
    }
  });

  test('close and half shots differ clearly and leave room for a title', () => {
    for (const aspectRatio of ASPECT_RATIOS) {
      const size = computeFrameSize(aspectRatio, '1080p');
      const headHeight = (framing: 'half' | 'close', titled: boolean): number => {
        const { scale } = placePresenter(toPresenterShape(pack), { aspectRatio, framing, titled, ...size });
        return (pack.anchors.chin[1] - pack.anchors.headBox[1]) * scale;
      };
      expect(headHeight('close', false) / headHeight('half', false)).toBeGreaterThan(1.1);
      if (aspectRatio === '16:9') continue;
      const title = createTitleSvg('Faster search for everyone', FRAME_LAYOUTS[aspectRatio].title, {
        frame: size,
        background: { kind: 'colour', colour: '#ffffff' },
      });
      for (const framing of FRAMINGS) {
        const { scale, top } = placePresenter(toPresenterShape(pack), { aspectRatio, framing, titled: true, ...size });
        expect(top + pack.anchors.headBox[1] * scale).toBeGreaterThan((title?.top ?? 0) + (title?.height ?? 0));
      }
    }
  });

  test('never cuts off an arm at the side of the plate', () => {
    const { width, height, alpha } = pack.plate;
    for (const shot of SHOTS) {
      const { scale, left, top } = placePresenter(toPresenterShape(pack), shot);
      const sides = [left > 0 ? 0 : undefined, left + width * scale < shot.width ? width - 1 : undefined].filter(
        (side) => side !== undefined,
      );
      const rows = Math.min(Math.floor((shot.height - top) / scale), height);
      for (const side of sides) for (let row = 0; row < rows; row++) expect(alpha[row * width + side]).toBeLessThan(8);
    }
  });

  test('moved anywhere, keeps the head in and its ends out of every shot, and stays where it is when put there again', () => {
    const { width, height, alpha } = pack.plate;
    const [headLeft, hair, headRight, chin] = pack.anchors.headBox;
    fc.assert(
      fc.property(fc.constantFrom(...SHOTS), stageSpot, (usual, spot) => {
        const shot = { ...usual, spot };
        const placement = placePresenter(toPresenterShape(pack), shot);
        const { scale, left, top } = placement;
        expect(left + headLeft * scale).toBeGreaterThan(shot.width * 0.04);
        expect(left + headRight * scale).toBeLessThan(shot.width * 0.96);
        expect(top + hair * scale).toBeGreaterThan(-2);
        expect(top + chin * scale).toBeLessThan(shot.height + 2);
        expect(top + height * scale).toBeGreaterThan(shot.height + 9 * scale);
        const rows = Math.min(Math.floor((shot.height - top) / scale), height);
        const sides = [left > 2 ? [0] : [], left + width * scale < shot.width - 2 ? [width - 1] : []].flat();
        for (const side of sides) for (let row = 0; row < rows; row++) expect(alpha[row * width + side]).toBeLessThan(8);
        const again = placePresenter(toPresenterShape(pack), {
          ...usual,
          spot: describePlace(toPresenterShape(pack), shot, placement).spot,
        });
        expect(again.scale).toBeCloseTo(scale, 3);
        expect(Math.hypot(again.left - left, again.top - top)).toBeLessThanOrEqual(4);
      }),
      { numRuns: 20 },
    );
  });

  test('is the same at every resolution', () => {
    for (const aspectRatio of ASPECT_RATIOS) {
      const perLine = RESOLUTIONS.map((resolution) => {
        const { scale } = placePresenter(toPresenterShape(pack), {
          aspectRatio,
          framing: 'half',
          titled: false,
          ...computeFrameSize(aspectRatio, resolution),
        });
        return (scale / LINES[resolution]) * 1000;
      });
      for (const share of perLine) expect(share).toBeCloseTo(perLine[0] ?? 0, 2);
    }
  });

  test('has a thumbnail', async () => {
    expect((await readFile(`${PRESENTERS}${id}/thumb.webp`)).subarray(8, 12).toString()).toBe('WEBP');
  });
});

const library = createDiskPresenterLibrary(PRESENTERS);
const WIDE_IDS = unwrapList(await library.list()).flatMap(({ id, presenterId, wide }) => (wide && id === presenterId ? [id] : []));

test.each(WIDE_IDS)('the wide shot of %s shows more of the body, whole arms, and no end of the plate', async (id) => {
  const [usual, wide] = await Promise.all([library.load(id), library.load(`${id}~wide`)]);
  if (usual === undefined || wide === undefined) throw new Error(`${id} has no wide pack.`);
  const { width, height, alpha } = wide.plate;
  for (let row = 0; row < height; row++) for (const side of [0, width - 1]) expect(alpha[row * width + side]).toBeLessThan(8);
  for (const shot of SHOTS.filter(({ framing }) => framing === 'wide')) {
    const { scale, left, top } = placePresenter(toPresenterShape(wide), shot);
    const [headLeft, headTop, headRight] = wide.anchors.headBox;
    expect(top + headTop * scale).toBeGreaterThan(shot.height * 0.03);
    expect(left + headLeft * scale).toBeGreaterThan(shot.width * 0.04);
    expect(left + headRight * scale).toBeLessThan(shot.width * 0.96);
    expect(top + height * scale).toBeGreaterThan(shot.height + 3);
    const half = placePresenter(toPresenterShape(usual), { ...shot, framing: 'half' });
    const getHeadHeight = ({ anchors }: PresenterPack): number => anchors.chin[1] - anchors.headBox[1];
    expect((getHeadHeight(wide) * scale) / (getHeadHeight(usual) * half.scale)).toBeLessThan(0.92);
  }
});

const TURNED_IDS = unwrapList(await library.list()).flatMap(({ id, presenterId, turned }) => (turned && id === presenterId ? [id] : []));

test.each(TURNED_IDS)('the turned shot of %s keeps the head in and the plate’s end out, on either side', async (id) => {
  const turned = await library.load(`${id}~turned`);
  if (turned === undefined) throw new Error(`${id} has no turned pack.`);
  for (const pack of [turned, mirrorPack(turned)]) {
    for (const shot of SHOTS.filter(({ framing }) => framing === 'turned')) {
      const { scale, left, top } = placePresenter(toPresenterShape(pack), shot);
      const [headLeft, headTop, headRight] = pack.anchors.headBox;
      expect(top + headTop * scale).toBeGreaterThan(shot.height * 0.03);
      expect(top + pack.anchors.chin[1] * scale).toBeLessThan(shot.height * 0.72);
      expect(left + headLeft * scale).toBeGreaterThan(shot.width * 0.04);
      expect(left + headRight * scale).toBeLessThan(shot.width * 0.96);
      expect(top + pack.plate.height * scale).toBeGreaterThan(shot.height + 3);
    }
  }
});

test('a presenter without a wide pack is shown in the half shot', async () => {
  const size = computeFrameSize('16:9', '720p');
  const asked: string[] = [];
  const load = createPresenterLoader({
    load: (avatarId) => {
      asked.push(avatarId);
      return avatarId.endsWith('~wide') ? Promise.resolve(undefined) : library.load(avatarId);
    },
  });
  const shown = async (avatarId: string, framing: Framing): Promise<unknown> => {
    const loaded = await load({ avatarId, aspectRatio: '16:9', framing, titled: false, ...size }, {});
    return loaded && { left: loaded.presenter.left, top: loaded.presenter.top, rows: loaded.presenter.plate.height };
  };
  expect(await shown('kenji', 'wide')).toEqual(await shown('kenji', 'half'));
  expect(asked).toEqual(['kenji~wide', 'kenji', 'kenji']);
  expect(await shown('photo.nobody', 'wide')).toBeUndefined();
  expect(asked.slice(3)).toEqual(['photo.nobody']);
});
