import { describe, expect, test } from 'vitest';
import { PHOTO_POINT_NAMES } from '#domain/photo-presenter/photo-points.ts';
import type { PhotoImage } from '#domain/photo-presenter/photo-presenter.ts';
import type { FaceLandmarks } from '#server/ports/face-landmarks.ts';

export interface FaceLandmarksHarness {
  readonly name: string;
  readonly create: () => FaceLandmarks;
  /** A photo that the adapter can read, and where its irises are. */
  readonly photo: PhotoImage;
  readonly irises: readonly [left: readonly [number, number], right: readonly [number, number]];
}

/** Share of the irises' distance that a found iris may be off. */
const TOLERANCE = 0.15;

export function faceLandmarksSuite({ name, create, photo, irises: [left, right] }: FaceLandmarksHarness): void {
  describe(`${name} as FaceLandmarks`, () => {
    test('finds the irises of a face with high confidence', async () => {
      const { points, confidence } = await create().find(photo);
      const reach = TOLERANCE * Math.hypot(right[0] - left[0], right[1] - left[1]);
      expect(Math.hypot(points.leftIris[0] - left[0], points.leftIris[1] - left[1])).toBeLessThan(reach);
      expect(Math.hypot(points.rightIris[0] - right[0], points.rightIris[1] - right[1])).toBeLessThan(reach);
      expect(confidence).toBeGreaterThan(0.5);
    });

    test('returns every point inside the image, whatever it shows', async () => {
      for (const [width, height] of [
        [1, 1],
        [3, 400],
        [90, 60],
      ] as const) {
        const blank = { width, height, data: new Uint8ClampedArray(width * height * 4).fill(255) };
        const { points, confidence } = await create().find(blank);
        expect(Object.keys(points).toSorted()).toEqual([...PHOTO_POINT_NAMES].toSorted());
        for (const [x, y] of Object.values(points)) expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
        expect(confidence).toBe(0);
      }
    });

    test('is deterministic', async () => {
      expect(await create().find(photo)).toEqual(await create().find(photo));
    });

    test('rejects with the abort reason', async () => {
      const reason = new Error('enough');
      await expect(create().find(photo, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    });
  });
}
