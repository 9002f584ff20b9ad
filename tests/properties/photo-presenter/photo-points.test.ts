import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimatePhotoPoints } from '#domain/photo-presenter/estimate-photo-points.ts';
import { findGuessProblems } from '#domain/photo-presenter/find-guess-problems.ts';
import type { FoundPoints } from '#domain/photo-presenter/found-points.ts';
import { findPhotoProblems, GOOD_IRIS_DISTANCE, LEAST_IRIS_DISTANCE } from '#domain/photo-presenter/find-photo-problems.ts';
import { mapPhotoPoints, PHOTO_POINT_NAMES, parsePhotoPoints } from '#domain/photo-presenter/photo-points.ts';
import { drawFace } from './drawn-face.ts';
import { createFlatPhoto, faceAnchors } from './photo-arbitraries.ts';

describe('photo points', () => {
  test('round-trip through JSON', () => {
    fc.assert(
      fc.property(faceAnchors, (anchors) => {
        const { points } = estimatePhotoPoints(createFlatPhoto(), anchors);
        expect(parsePhotoPoints(JSON.parse(JSON.stringify(points)))).toEqual({ kind: 'ok', points });
      }),
    );
  });

  test('names points that are missing or not two numbers', () => {
    fc.assert(
      fc.property(faceAnchors, fc.constantFrom(...PHOTO_POINT_NAMES), fc.anything(), (anchors, name, value) => {
        fc.pre(!(Array.isArray(value) && value.length === 2));
        const { points } = estimatePhotoPoints(createFlatPhoto(), anchors);
        expect(parsePhotoPoints({ ...points, [name]: value })).toEqual({ kind: 'missing', names: [name] });
      }),
    );
    expect(parsePhotoPoints(null)).toEqual({ kind: 'missing', names: [...PHOTO_POINT_NAMES] });
  });

  test('five anchors produce ordered points and stay in place', () => {
    fc.assert(
      fc.property(faceAnchors, (anchors) => {
        const image = createFlatPhoto();
        const { points } = estimatePhotoPoints(image, anchors);
        expect(points).toMatchObject(anchors);
        expect(findPhotoProblems(image, points).filter(({ severity }) => severity === 'error')).toEqual([]);
      }),
    );
  });

  test('guesses without anchors are inside any image', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 }), (width, height) => {
        const { points } = estimatePhotoPoints(createFlatPhoto(width, height));
        for (const [x, y] of Object.values(points)) {
          expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
        }
      }),
      { numRuns: 8 },
    );
  });
});

describe('photo problems', () => {
  const anchors = { leftIris: [200, 200], rightIris: [300, 200], mouthLeft: [207, 304], mouthRight: [293, 304], chin: [250, 384] } as const;
  const points = { ...estimatePhotoPoints(createFlatPhoto(500, 600), anchors).points, hairTop: [250, 4] as const };
  const image = drawFace(points, 500, 600);
  const codes = (changed: Partial<typeof points>) => findPhotoProblems(image, { ...points, ...changed }).map(({ code }) => code);

  test('finds none for an average face', () => {
    expect(codes({})).toEqual([]);
  });

  test.each([
    [LEAST_IRIS_DISTANCE - 1, 'too-small', 'error'],
    [LEAST_IRIS_DISTANCE, 'small', 'warning'],
    [GOOD_IRIS_DISTANCE - 1, 'small', 'warning'],
  ])('irises %d pixels apart are %s: %s', (distance, code, severity) => {
    const scale = distance / 100;
    const small = mapPhotoPoints(points, ([x, y]) => [x * scale, y * scale]);
    expect(findPhotoProblems(drawFace(small, 500, 600), small)).toEqual([{ code, severity, point: 'rightIris' }]);
  });

  test('names the point of each problem', () => {
    expect(codes({ chin: [250, 601] })).toContain('point-outside');
    expect(codes({ chin: [250, 320] })).toContain('points-out-of-order');
    expect(codes({ leftIris: [300, 200], rightIris: [200, 200] })).toContain('points-out-of-order');
    expect(codes({ rightIris: [300, 225] })).toContain('tilted');
    expect(codes({ nose: [280, 278] })).toContain('turned');
    expect(codes({ lowerLipTop: [250, 325] })).toContain('mouth-open');
    expect(codes({ lowerLipTop: [250, 342], lowerLipBottom: [250, 360] })).toContain('mouth-too-open');
    expect(codes({ leftUpperLid: [200, 198], leftLowerLid: [200, 202] })).toContain('eyes-closed');
  });

  test('checks light, sharpness, and framing', () => {
    const change = (value: (luma: number, x: number, y: number) => number) => {
      const data = image.data.map((part, at) => ((at & 3) === 3 ? part : value(part, (at >> 2) % 500, Math.floor((at >> 2) / 500))));
      return findPhotoProblems({ ...image, data }, points).map(({ code }) => code);
    };
    expect(change((part) => part * 0.2)).toContain('dark');
    expect(change((part, x) => (x < 250 ? part * 0.3 : part))).toContain('uneven-light');
    expect(change((part, x, y) => (x < 235 && y < 198 ? part * 0.2 : part))).toContain('covered-eye');
    expect(change((part, _, y) => (Math.abs(y - 204) < 5 ? part * 0.2 : part))).toContain('glasses');
    const light = (x: number, y: number): boolean => Math.abs(x - 200) < 30 && Math.abs(y - 200 + 0.6 * (x - 200)) < 9;
    expect(change((part, x, y) => (light(x, y) ? 255 : part))).toContain('glare');
    expect(change((part, x, y) => (Math.abs(x - 250) < 40 && y > 285 && y < 302 ? part * 0.3 : part))).toContain('beard');
    const skin = [...image.data.subarray((240 * 500 + 200) * 4, (240 * 500 + 200) * 4 + 4)];
    const covered = image.data.map((part, at) => {
      const [x, y] = [(at >> 2) % 500, Math.floor((at >> 2) / 500)];
      return Math.abs(x - 250) < 50 && y > 285 ? (skin[at & 3] ?? 0) : part;
    });
    expect(findPhotoProblems({ ...image, data: covered }, points).map(({ code }) => code)).toContain('covered-mouth');
    const smeared = image.data.slice();
    for (let at = 170 * 2000; at < 230 * 2000; at++) {
      let sum = 0;
      for (let tap = -15; tap <= 15; tap++) sum += image.data[at + 4 * tap] ?? 0;
      smeared[at] = sum / 31;
    }
    expect(findPhotoProblems({ ...image, data: smeared }, points).map(({ code }) => code)).toContain('blurred');
    expect(findPhotoProblems({ ...image, height: 400 }, { ...points, collar: [250, 400] }).map(({ code }) => code)).toContain('cut-off');
  });

  test('a guess is unsure in a picture without a face, and sure for a face or placed anchors', () => {
    const unsure = (found: FoundPoints) => findGuessProblems(found).map(({ code }) => code);
    expect(unsure(estimatePhotoPoints(createFlatPhoto(400, 480)))).toEqual(['unsure-points']);
    expect(unsure(estimatePhotoPoints(createFlatPhoto(400, 480), anchors))).toEqual([]);
    expect(unsure(estimatePhotoPoints(image))).toEqual([]);
    expect(unsure({ points, confidence: 0.9, faces: 3 })).toEqual(['several-faces']);
  });

  test('lists errors first', () => {
    expect(codes({ chin: [250, 320], rightIris: [300, 225] })[0]).toBe('points-out-of-order');
  });
});
