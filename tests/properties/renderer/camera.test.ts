import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CAMERA_MOVES, CAMERA_ZOOM, CAMERA_ZOOMS, findNearestZoom } from '#domain/project/camera-move.ts';
import type { Layer } from '#domain/project/project.ts';
import { computeZoom, toZoomed } from '#domain/renderer/camera/scene-camera.ts';
import { zoomFrame } from '#domain/renderer/camera/zoom-frame.ts';
import type { CameraFrames } from '#domain/renderer/scene-timeline.ts';
import { renderFrame } from '#domain/renderer/render-frame.ts';
import { createYuvFrame, getFramePlanes, type YuvFrame } from '#domain/renderer/yuv-frame.ts';
import { zoomElement } from '#domain/stage/zoom-element.ts';
import { createPreparedScene, LAYERS } from './renderer-fixtures.ts';

const zoom = fc.double({ min: CAMERA_ZOOM.min, max: CAMERA_ZOOM.max, noNaN: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });
const point = fc.record({ x: share, y: share });
const cameraMove: fc.Arbitrary<CameraFrames> = fc
  .record({ from: fc.nat(50), length: fc.integer({ min: 1, max: 80 }), move: fc.constantFrom(...CAMERA_MOVES), zoom, ease: fc.nat(20) })
  .map(({ from, length, ease, ...move }) => ({ ...move, from, to: from + length, ease: Math.min(ease, Math.floor(length / 2)) }));

const WIDTH = 64;
const HEIGHT = 40;

function fillFrame(luma: (x: number, y: number) => number): YuvFrame {
  const frame = createYuvFrame(WIDTH, HEIGHT);
  frame.data.fill(128);
  getFramePlanes(frame).y.forEach((_, at, y) => (y[at] = luma(at % WIDTH, Math.floor(at / WIDTH))));
  return frame;
}

function drawZoomed(frame: YuvFrame, camera: Parameters<typeof zoomFrame>[2]): YuvFrame {
  const drawn = { ...frame, data: frame.data.slice() };
  zoomFrame(drawn, createYuvFrame(WIDTH, HEIGHT), camera);
  return drawn;
}

describe('the camera of a scene (18.4)', () => {
  test('zooms within its frames only, never further than its zoom, and the last of two moves counts', () => {
    fc.assert(
      fc.property(fc.array(cameraMove, { maxLength: 3 }), fc.nat(140), (moves, n) => {
        const shown = computeZoom({ moves }, n);
        const move = moves.findLast(({ from, to }) => from <= n && n < to);
        expect(shown).toBeGreaterThanOrEqual(1);
        expect(shown).toBeLessThanOrEqual(move?.zoom ?? 1);
      }),
    );
  });

  test('pushes in from the whole frame to its zoom, pulls out the same way back, and a cut is at once', () => {
    fc.assert(
      fc.property(cameraMove, (move) => {
        fc.pre(move.to - move.from > 2);
        const at = (kind: CameraFrames['move'], n: number) => computeZoom({ moves: [{ ...move, move: kind }] }, n);
        const last = move.to - 1;
        expect([at('push-in', move.from), at('push-in', last)]).toEqual([1, move.zoom]);
        expect([at('pull-out', move.from), at('pull-out', last)]).toEqual([move.zoom, 1]);
        expect([at('cut', move.from), at('cut', last)]).toEqual([move.zoom, move.zoom]);
        for (let n = move.from + 1; n <= last; n++) expect(at('push-in', n)).toBeGreaterThanOrEqual(at('push-in', n - 1));
      }),
    );
  });

  test('an eased close-up begins and ends near the whole frame, and is close in between', () => {
    fc.assert(
      fc.property(cameraMove, (given) => {
        const move = { ...given, move: 'ease' as const };
        fc.pre(move.ease > 3 && move.to - move.from > 2 * move.ease);
        const at = (n: number) => computeZoom({ moves: [move] }, n);
        expect(at(move.from)).toBe(at(move.to - 1));
        expect(at(move.from) - 1).toBeLessThan((move.zoom - 1) / 2);
        expect(at(move.from + move.ease)).toBe(move.zoom);
      }),
    );
  });

  test('a plain frame stays as it is, whatever the zoom', () => {
    fc.assert(
      fc.property(zoom, point, fc.integer({ min: 16, max: 235 }), (closer, focus, luma) => {
        const frame = fillFrame(() => luma);
        expect(drawZoomed(frame, { focus, zoom: closer }).data).toEqual(frame.data);
      }),
    );
  });

  test('a ramp is stretched around the focus, to the nearest level', () => {
    fc.assert(
      fc.property(zoom, point, (closer, focus) => {
        const drawn = getFramePlanes(
          drawZoomed(
            fillFrame((x, y) => 40 + 2 * x + y),
            { focus, zoom: closer },
          ),
        ).y;
        for (let at = 0; at < drawn.length; at++) {
          // Back from where the camera shows it: by the zoom’s reciprocal.
          const x = toZoomed(((at % WIDTH) + 0.5) / WIDTH, focus.x, 1 / closer) * WIDTH - 0.5;
          const y = toZoomed((Math.floor(at / WIDTH) + 0.5) / HEIGHT, focus.y, 1 / closer) * HEIGHT - 0.5;
          // At the edges the border repeats, so that the ramp ends.
          if (x < 1 || y < 1 || x > WIDTH - 3 || y > HEIGHT - 3) continue;
          expect(Math.abs((drawn[at] ?? 0) - (40 + 2 * x + y))).toBeLessThan(0.56);
        }
      }),
      { numRuns: 20 },
    );
  });

  test('samples stay in the range of video, also beside hard edges', () => {
    fc.assert(
      fc.property(zoom, point, fc.integer({ min: 1, max: 7 }), (closer, focus, step) => {
        const drawn = drawZoomed(
          fillFrame((x, y) => ((x + y) % (2 * step) < step ? 16 : 235)),
          { focus, zoom: closer },
        );
        expect(getFramePlanes(drawn).y.every((luma) => luma >= 16 && luma <= 235)).toBe(true);
      }),
    );
  });

  test('the stage shows the presenter’s box enlarged around the head, as far as it’s in the frame, and their spot and other elements as they are', () => {
    fc.assert(
      fc.property(zoom, point, (closer, focus) => {
        const camera = { focus, moves: [{ from: 0, to: 9, move: 'cut' as const, zoom: closer, ease: 0 }] };
        const box = { x: focus.x * 0.8, y: focus.y * 0.9, width: 0.2, height: 0.1 };
        const element = { part: { kind: 'presenter' }, box, spot: { ...focus, scale: 1 }, from: 0, to: 20 } as const;
        const shown = zoomElement(element, camera, 4);
        expect(shown.spot).toBe(element.spot);
        expect(shown.box.x).toBeCloseTo(Math.max(focus.x - focus.x * 0.2 * closer, 0), 6);
        expect(shown.box.y).toBeCloseTo(Math.max(focus.y - focus.y * 0.1 * closer, 0), 6);
        expect(shown.box.x + shown.box.width).toBeCloseTo(Math.min(focus.x + (0.2 - focus.x * 0.2) * closer, 1), 6);
        expect(shown.box.y + shown.box.height).toBeCloseTo(Math.min(focus.y + (0.1 - focus.y * 0.1) * closer, 1), 6);
        expect(zoomElement(element, camera, 12)).toBe(element);
        const captions = { ...element, part: { kind: 'captions' } } as const;
        expect(zoomElement(captions, camera, 4)).toBe(captions);
      }),
    );
  });

  test('the editor’s names of zooms are the nearest ones', () => {
    for (const [name, value] of Object.entries(CAMERA_ZOOMS)) expect(findNearestZoom(value + 0.01)).toBe(name);
  });
});

const CUT: Layer = {
  id: 'camera',
  kind: 'camera',
  move: 'cut',
  zoom: 1.4,
  from: { edge: 'word-start', word: 2 },
  to: { edge: 'word-end', word: 3 },
};

describe('a scene with a camera move (18.4)', () => {
  test('frames outside of the move have the same bytes as without it; inside, presenter and background change, texts don’t', async () => {
    const project = { resolution: '720p', captions: { burnedIn: false } } as const;
    const title: Layer = { ...(LAYERS[0] as Layer), from: { edge: 'scene-start' }, to: { edge: 'scene-end' } };
    const plain = await createPreparedScene({ scene: { layers: [title] }, project, watermark: false });
    const moved = await createPreparedScene({ scene: { layers: [CUT, title] }, project, watermark: false });
    const [move] = moved.timeline.camera;
    expect(move).toBeDefined();
    if (move === undefined) return;
    const isSame = (n: number) => Buffer.compare(renderFrame(plain, n).data, renderFrame(moved, n).data) === 0;
    expect([move.from - 1, move.from, move.to - 1, move.to].map(isSame)).toEqual([true, false, false, true]);
    expect(moved.overlays.map(({ left, top }) => [left, top])).toEqual(plain.overlays.map(({ left, top }) => [left, top]));
    expect(moved.stage).toEqual(plain.stage);
  });
});
