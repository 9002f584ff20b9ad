import fc from 'fast-check';
import type { AnchorPoints } from '#domain/photo-presenter/photo-points.ts';
import type { PhotoImage } from '#domain/photo-presenter/photo-presenter.ts';

const GREY = 160;

/** One color all over. */
export function createFlatPhoto(width = 640, height = 800): PhotoImage {
  const data = new Uint8ClampedArray(width * height * 4).fill(GREY);
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  return { width, height, data };
}

/** Plausible faces: upright within 8 degrees, of any proportions, well inside `createFlatPhoto()`. */
export const faceAnchors: fc.Arbitrary<AnchorPoints> = fc
  .record({
    distance: fc.integer({ min: 40, max: 130 }),
    tilt: fc.double({ min: -0.14, max: 0.14, noNaN: true }),
    mouth: fc.double({ min: 0.85, max: 1.2, noNaN: true }),
    chin: fc.double({ min: 0.6, max: 0.9, noNaN: true }),
    width: fc.double({ min: 0.32, max: 0.5, noNaN: true }),
    lean: fc.double({ min: -0.06, max: 0.06, noNaN: true }),
  })
  .map(({ distance, tilt, mouth, chin, width, lean }) => {
    const at = (x: number, y: number): readonly [number, number] => [320 + distance * (x - y * tilt), 330 + distance * (y + x * tilt)];
    return {
      leftIris: at(-0.5, 0),
      rightIris: at(0.5, 0),
      mouthLeft: at(lean - width, mouth),
      mouthRight: at(lean + width, mouth),
      chin: at(lean, mouth + chin),
    };
  });
