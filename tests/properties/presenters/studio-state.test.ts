import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimatePhotoPoints } from '#domain/photo-presenter/estimate-photo-points.ts';
import { ANCHOR_POINT_NAMES, PHOTO_POINT_NAMES } from '#domain/photo-presenter/photo-points.ts';
import type { PhotoImage } from '#domain/photo-presenter/photo-presenter.ts';
import { cropPhoto, tiltPhoto, turnPhoto } from '#domain/presenters/studio/edit-photo.ts';
import { createOutline, paintStroke } from '#domain/presenters/studio/paint-alpha.ts';
import {
  applyStudioEdit,
  getAlpha,
  hasTransparency,
  measureTilt,
  openStudioPhoto,
  type StudioState,
  toPhotoPresenterInput,
} from '#domain/presenters/studio/studio-state.ts';

const side = fc.integer({ min: 70, max: 120 });
const photos: fc.Arbitrary<PhotoImage> = fc.tuple(side, side, fc.nat()).map(([width, height, seed]) => ({
  width,
  height,
  data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at * 31 + seed) % 256)),
}));
const readPixel = ({ width, data }: PhotoImage, [x, y]: readonly [number, number]) => [
  ...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4),
];

describe('VID-4 photo edits in the studio', () => {
  test('rotating moves pixels and points alike, and four rotations are the identity', () => {
    fc.assert(
      fc.property(photos, fc.nat(), fc.nat(), fc.constantFrom('left', 'right'), (photo, a, b, direction) => {
        const place = [a % photo.width, b % photo.height] as const;
        const { image, movePoint } = turnPhoto(photo, direction);
        expect([image.width, image.height]).toEqual([photo.height, photo.width]);
        expect(readPixel(image, movePoint(place))).toEqual(readPixel(photo, place));
        const back = turnPhoto(image, direction === 'left' ? 'right' : 'left').image;
        expect(back.data).toEqual(photo.data);
      }),
      { numRuns: 20 },
    );
  });

  test('cropping keeps the pixels inside, at least 64 each way', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(photos, share, share, share, share, (photo, left, top, right, bottom) => {
        const { image, movePoint } = cropPhoto(photo, [left, top, right, bottom]);
        expect(Math.min(image.width, image.height)).toBeGreaterThanOrEqual(64);
        expect(image.width <= photo.width && image.height <= photo.height).toBe(true);
        const [x, y] = movePoint([0, 0]);
        expect(readPixel(image, [0, 0])).toEqual(readPixel(photo, [-x, -y]));
      }),
      { numRuns: 30 },
    );
  });

  test('leveling rotates points about the center, and zero changes nothing', () => {
    fc.assert(
      fc.property(photos, fc.double({ min: -0.5, max: 0.5, noNaN: true }), (photo, angle) => {
        const { movePoint } = tiltPhoto(photo, angle, [35, 35]);
        const [x, y] = movePoint([45, 35]);
        expect(Math.atan2(y - 35, x - 35)).toBeCloseTo(angle, 6);
        expect(tiltPhoto(photo, 0, [35, 35]).image.data).toEqual(photo.data);
      }),
      { numRuns: 10 },
    );
  });
});

describe('VID-4 studio points', () => {
  const places = fc.tuple(fc.integer({ min: -50, max: 200 }), fc.integer({ min: -50, max: 200 }));

  test('stay inside the photo and finite through any moves, rotations, and leveling', () => {
    const edits = fc.oneof(
      fc.tuple(fc.constantFrom(...PHOTO_POINT_NAMES), places).map(([name, to]) => ({ kind: 'move-point', name, to }) as const),
      fc.constantFrom({ kind: 'turn', direction: 'left' } as const, { kind: 'level' } as const),
    );
    fc.assert(
      fc.property(photos, fc.array(edits, { maxLength: 8 }), (photo, list) => {
        const { image, points } = list.reduce(applyStudioEdit, openStudioPhoto(photo));
        for (const [x, y] of Object.values(points)) {
          expect(x >= 0 && y >= 0 && x <= image.width - 1 && y <= image.height - 1).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('follow five anchors, except points placed by hand', () => {
    const photo: PhotoImage = { width: 400, height: 500, data: new Uint8ClampedArray(400 * 500 * 4).fill(255) };
    const anchors = {
      leftIris: [150, 180],
      rightIris: [250, 180],
      mouthLeft: [165, 290],
      mouthRight: [235, 290],
      chin: [200, 350],
    } as const;
    const opened = applyStudioEdit(openStudioPhoto(photo), { kind: 'move-point', name: 'nose', to: [201, 250] });
    const placed = ANCHOR_POINT_NAMES.reduce(
      (state, name) => applyStudioEdit(state, { kind: 'move-point', name, to: anchors[name] }),
      opened,
    );
    expect(placed.points).toMatchObject({ ...anchors, nose: [201, 250] });
    const { leftEyeOuter, leftEyeInner, leftUpperLid, leftLowerLid } = placed.points;
    expect(leftEyeOuter[0] < 150 && leftEyeInner[0] > 150 && leftUpperLid[1] < 180 && leftLowerLid[1] > 180).toBe(true);
    const leveled = applyStudioEdit({ ...placed, points: { ...placed.points, rightIris: [250, 200] } }, { kind: 'level' });
    expect(measureTilt(leveled.points)).toBeCloseTo(0, 6);
  });
});

describe('VID-4 a face that was found', () => {
  const image: PhotoImage = { width: 400, height: 500, data: new Uint8ClampedArray(400 * 500 * 4).fill(255) };
  const anchors = { leftIris: [150, 180], rightIris: [250, 180], mouthLeft: [165, 290], mouthRight: [235, 290], chin: [200, 350] } as const;
  const average = estimatePhotoPoints(image, anchors).points;
  /** Nobody is average. */
  const points = { ...average, nose: [average.nose[0] + 7, average.nose[1] - 5] as const };
  const foreground = { left: 0, top: 0, width: 400, height: 500, columns: 1, rows: 1, data: Uint8Array.of(255) };

  test('keeps what differs from an average one when an anchor is moved', () => {
    fc.assert(
      fc.property(fc.integer({ min: -12, max: 12 }), fc.integer({ min: -12, max: 12 }), (right, down) => {
        const opened = openStudioPhoto(image, { points, confidence: 0.9, foreground });
        const moved = ANCHOR_POINT_NAMES.reduce<StudioState>(
          (state, name) => applyStudioEdit(state, { kind: 'move-point', name, to: [anchors[name][0] + right, anchors[name][1] + down] }),
          opened,
        );
        expect(moved.points.nose[0]).toBeCloseTo(points.nose[0] + right, 6);
        expect(moved.points.nose[1]).toBeCloseTo(points.nose[1] + down, 6);
      }),
      { numRuns: 20 },
    );
  });

  test('follows a turn, without the person, who is elsewhere then; a guess that isn’t sure is made again', () => {
    const turned = applyStudioEdit(openStudioPhoto(image, { points, confidence: 0.9, foreground }), { kind: 'turn', direction: 'right' });
    expect(turned.points.nose[0]).toBeCloseTo(image.height - 1 - points.nose[1], 6);
    expect([turned.foreground, turned.confidence]).toEqual([null, 0.9]);
    const unsure = openStudioPhoto(image, { points, confidence: 0.1, foreground });
    expect([unsure.points, unsure.foreground]).toEqual([estimatePhotoPoints(image).points, null]);
  });

  test('is compiled with its person', () => {
    expect(toPhotoPresenterInput(openStudioPhoto(image, { points, confidence: 0.9, foreground }))).toMatchObject({ points, foreground });
  });
});

describe('VID-4 studio outline', () => {
  test('a brush stroke adds or erases what it covers, and nothing else', () => {
    const plane = { width: 60, height: 60, data: new Uint8Array(3_600) };
    const stroke = { from: [20, 20], to: [40, 20], radius: 6 } as const;
    paintStroke(plane, { ...stroke, tool: 'add' });
    expect([plane.data[20 * 60 + 30], plane.data[40 * 60 + 30]]).toEqual([255, 0]);
    paintStroke(plane, { ...stroke, tool: 'erase' });
    expect(plane.data[20 * 60 + 30]).toBe(0);
  });

  test('a painted outline cuts out the presenter and keeps the colors for the compiler', () => {
    const photo: PhotoImage = { width: 80, height: 100, data: new Uint8ClampedArray(32_000).fill(255) };
    const opened = openStudioPhoto(photo);
    expect([opened.background, toPhotoPresenterInput(opened).alpha]).toEqual(['keep', undefined]);
    const { data } = createOutline(photo, opened.points);
    const painted = applyStudioEdit(opened, { kind: 'alpha', alpha: data });
    expect([painted.background, hasTransparency(painted.image), getAlpha(painted.image)]).toEqual(['cut-out', true, data]);
    const input = toPhotoPresenterInput(painted);
    expect([input.alpha, input.image.data.every((value) => value === 255)]).toEqual([data, true]);
    expect(openStudioPhoto(painted.image).background).toBe('cut-out');
  });
});
