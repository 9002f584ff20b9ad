import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { renderFrame } from '#domain/renderer/render-frame.ts';
import { createYuvFrame, getFramePlanes } from '#domain/renderer/yuv-frame.ts';
import type { PreparedScene } from '#domain/renderer/prepare-scene.ts';
import { LAYERS, createPreparedScene } from './renderer-fixtures.ts';

describe('frame', () => {
  let prepared: PreparedScene;
  let first: readonly Uint8Array[];

  beforeAll(async () => {
    prepared = await createPreparedScene({ seconds: 1.2, scene: { layers: LAYERS } });
    first = Array.from({ length: prepared.timeline.frameCount }, (_, n) => renderFrame(prepared, n).data);
  });

  test('draws the same bytes in any order and into any image', () => {
    const last = prepared.timeline.frameCount - 1;
    const step = fc.record({ n: fc.integer({ min: 0, max: last }), dirt: fc.option(fc.integer({ min: 0, max: 255 }), { nil: undefined }) });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
        for (const { n, dirt } of steps) {
          const into = createYuvFrame(prepared.size.width, prepared.size.height);
          into.data.fill(dirt ?? 0);
          const drawn = dirt === undefined ? renderFrame(prepared, n) : renderFrame(prepared, n, into);
          if (dirt !== undefined) expect(drawn).toBe(into);
          expect(Buffer.compare(drawn.data, first[n] ?? new Uint8Array())).toBe(0);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('draws the same bytes from a scene prepared again', async () => {
    const again = await createPreparedScene({ seconds: 1.2, scene: { layers: LAYERS } });
    for (const n of [0, 17, prepared.timeline.frameCount - 1])
      expect(Buffer.compare(renderFrame(again, n).data, first[n] ?? new Uint8Array())).toBe(0);
  });

  test('does not draw into an image of another size', () => {
    const into = createYuvFrame(prepared.size.width - 2, prepared.size.height);
    expect(renderFrame(prepared, 3, into)).not.toBe(into);
    expect(into.data.every((byte) => byte === 0)).toBe(true);
  });

  test('changes from frame to frame during speech', () => {
    expect(new Set(first.map((data) => Buffer.from(data).toString('base64'))).size).toBeGreaterThan(first.length * 0.9);
  });

  test('rejects frames outside the scene', () => {
    for (const n of [-1, 0.5, prepared.timeline.frameCount, Number.NaN]) expect(() => renderFrame(prepared, n)).toThrow(RangeError);
  });

  test.each(['16:9', '9:16', '1:1'] as const)('keeps every byte in the legal range at %s', async (aspectRatio) => {
    const scene = await createPreparedScene({
      project: { aspectRatio },
      scene: { layers: LAYERS, background: { kind: 'gradient', from: '#000000', to: '#ffffff', angle: 30 } },
    });
    for (let n = 0; n < scene.timeline.frameCount; n += 13) {
      const { y, u, v } = getFramePlanes(renderFrame(scene, n));
      expect(y.every((value) => value >= 16 && value <= 235)).toBe(true);
      expect([u, v].every((plane) => plane.every((value) => value >= 16 && value <= 240))).toBe(true);
    }
  });
});

describe('layers', () => {
  test('appear exactly in their time span', async () => {
    const whole = await createPreparedScene({ scene: { layers: LAYERS } });
    const none = { ...whole, overlays: [] };
    for (const overlay of whole.overlays) {
      const alone = { ...whole, overlays: [overlay] };
      const wanted = [overlay.from - 1, overlay.from, overlay.to - 1, overlay.to].filter((n) => n >= 0 && n < whole.timeline.frameCount);
      for (const n of wanted) {
        const same = Buffer.compare(renderFrame(alone, n).data, renderFrame(none, n).data) === 0;
        expect({ n, same }).toEqual({ n, same: n < overlay.from || n >= overlay.to });
      }
    }
  });

  test('draw nothing outside their rectangle', async () => {
    const whole = await createPreparedScene({ scene: { layers: LAYERS } });
    const n = Math.floor(whole.timeline.frameCount / 2);
    const rest = getFramePlanes(renderFrame({ ...whole, overlays: [] }, n));
    for (const overlay of whole.overlays) {
      const { y } = getFramePlanes(renderFrame({ ...whole, overlays: [overlay] }, n));
      const { left, top, cutout } = overlay;
      const outside = y.findIndex((value, at) => {
        const column = at % rest.width;
        const row = Math.floor(at / rest.width);
        const inside = column >= left && column < left + cutout.width && row >= top && row < top + cutout.height;
        return !inside && value !== rest.y[at];
      });
      expect(outside).toBe(-1);
    }
  });

  test('PLN-1 the free plan has the watermark in every frame, and others have none', async () => {
    const [free, paid] = await Promise.all([
      createPreparedScene({ watermark: true, seconds: 1 }),
      createPreparedScene({ watermark: false, seconds: 1 }),
    ]);
    for (let n = 0; n < free.timeline.frameCount; n += 4)
      expect(Buffer.compare(renderFrame(free, n).data, renderFrame(paid, n).data)).not.toBe(0);
    expect(free.overlays.length).toBe(paid.overlays.length + 1);
  });

  test('captions appear only when the project asks for them', async () => {
    const [burned, plain] = await Promise.all([
      createPreparedScene({ watermark: false, project: { captions: { burnedIn: true } } }),
      createPreparedScene({ watermark: false, project: { captions: { burnedIn: false } } }),
    ]);
    expect(burned.overlays.length).toBe(burned.timeline.captions.length);
    expect(burned.timeline.captions.length).toBeGreaterThan(0);
    expect(plain.overlays.length).toBe(0);
  });
});
