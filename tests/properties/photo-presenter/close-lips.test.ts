import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closeLips } from '#domain/photo-presenter/close-lips.ts';
import { estimatePhotoPoints } from '#domain/photo-presenter/estimate-photo-points.ts';
import type { PhotoImage } from '#domain/photo-presenter/photo-presenter.ts';

const ANCHORS = { leftIris: [150, 150], rightIris: [250, 150], mouthLeft: [156, 254], mouthRight: [244, 254], chin: [200, 334] } as const;
const SIZE = { width: 400, height: 420 };
const { points } = estimatePhotoPoints({ ...SIZE, data: new Uint8ClampedArray() }, ANCHORS);
const { upperLipTop, lowerLipBottom } = points;
const SKIN = [205, 160, 140] as const;
const LIP = [170, 90, 90] as const;
const LINE = [60, 25, 25] as const;
const TEETH = [235, 230, 220] as const;

/** Skin with lips, and between them what `between` says. */
function drawMouth(between: (y: number) => readonly number[] | undefined): PhotoImage {
  const data = new Uint8ClampedArray(SIZE.width * SIZE.height * 4).fill(255);
  for (let at = 0; at < SIZE.width * SIZE.height; at++) {
    const y = Math.floor(at / SIZE.width);
    data.set(between(y) ?? (y > upperLipTop[1] && y < lowerLipBottom[1] ? LIP : SKIN), at * 4);
  }
  return { ...SIZE, data };
}

/** The marks of a mesh around a line. */
const mark = (line: number, gap: number) => ({
  ...points,
  upperLipBottom: [200, line - gap / 2] as const,
  lowerLipTop: [200, line + gap / 2] as const,
});

describe('the marks of lips', () => {
  test('meet on the line between lips that touch, whatever gap the mesh leaves', () => {
    fc.assert(
      fc.property(fc.integer({ min: 262, max: 270 }), fc.integer({ min: 0, max: 13 }), (line, gap) => {
        const closed = closeLips(
          drawMouth((y) => (Math.abs(y - line) <= 1 ? LINE : undefined)),
          mark(line, gap),
        );
        expect(closed.upperLipBottom).toEqual(closed.lowerLipTop);
        expect(Math.abs(closed.upperLipBottom[1] - line)).toBeLessThan(2.5);
      }),
      { numRuns: 30 },
    );
  });

  test('stay apart around teeth, around the dark of an open mouth, and where they are far apart', () => {
    const teeth = mark(266, 12);
    expect(
      closeLips(
        drawMouth((y) => (Math.abs(y - 266) < 6 ? TEETH : undefined)),
        teeth,
      ),
    ).toEqual(teeth);
    expect(
      closeLips(
        drawMouth((y) => (Math.abs(y - 266) < 6 ? LINE : undefined)),
        teeth,
      ),
    ).toEqual(teeth);
    const wide = mark(266, 16);
    expect(
      closeLips(
        drawMouth((y) => (Math.abs(y - 266) <= 1 ? LINE : undefined)),
        wide,
      ),
    ).toEqual(wide);
  });
});
