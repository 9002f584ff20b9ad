import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDiskPresenterLibrary } from '../../../server/adapters/presenter-library/disk/index.ts';
import { WARDROBES } from '../../../src/domain/presenters/wardrobe.ts';
import { LINES, computeFrameSize } from '../../../src/domain/project/frame-size.ts';
import { ASPECT_RATIOS, FRAMINGS, RESOLUTIONS } from '../../../src/domain/project/project.ts';
import { placePresenter } from '../../../src/domain/renderer/place-presenter.ts';
import { FRAME_LAYOUTS } from '../../../src/domain/renderer/frame-layout.ts';
import { createTitleSvg } from '../../../src/domain/renderer/create-title-svg.ts';
import type { PresenterPack } from '../../../src/domain/renderer/presenter-pack.ts';

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
      const { scale, left, top } = placePresenter(pack, shot);
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
        const { scale } = placePresenter(pack, { aspectRatio, framing, titled, ...size });
        return (pack.anchors.chin[1] - pack.anchors.headBox[1]) * scale;
      };
      expect(headHeight('close', false) / headHeight('half', false)).toBeGreaterThan(1.1);
      if (aspectRatio === '16:9') continue;
      const title = createTitleSvg('Faster search for everyone', FRAME_LAYOUTS[aspectRatio].title, {
        picture: size,
        background: { kind: 'colour', colour: '#ffffff' },
      });
      for (const framing of FRAMINGS) {
        const { scale, top } = placePresenter(pack, { aspectRatio, framing, titled: true, ...size });
        expect(top + pack.anchors.headBox[1] * scale).toBeGreaterThan((title?.top ?? 0) + (title?.height ?? 0));
      }
    }
  });

  test('never cuts off an arm at the side of the plate', () => {
    const { width, height, alpha } = pack.plate;
    for (const shot of SHOTS) {
      const { scale, left, top } = placePresenter(pack, shot);
      const sides = [left > 0 ? 0 : undefined, left + width * scale < shot.width ? width - 1 : undefined].filter(
        (side) => side !== undefined,
      );
      const rows = Math.min(Math.floor((shot.height - top) / scale), height);
      for (const side of sides) for (let row = 0; row < rows; row++) expect(alpha[row * width + side]).toBeLessThan(8);
    }
  });

  test('is the same at every resolution', () => {
    for (const aspectRatio of ASPECT_RATIOS) {
      const perLine = RESOLUTIONS.map((resolution) => {
        const { scale } = placePresenter(pack, {
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
