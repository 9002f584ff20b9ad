import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeBodyRows, drawBody } from '#domain/renderer/body-rows.ts';
import type { Body } from '#domain/renderer/row-place.ts';
import { createDrawableBaked } from '#domain/renderer/baked-presenter.ts';
import { NODE_STEP, type WarpPlan } from '#domain/renderer/create-warp-plan.ts';
import type { Cutout } from '#domain/renderer/cutout.ts';
import { createPresenterMemory, type PresenterMemory } from '#domain/renderer/kernels/presenter-memory.ts';
import type { PreparedScene } from '#domain/renderer/prepared-scene.ts';
import { renderFrame } from '#domain/renderer/render-frame.ts';
import { warpHead } from '#domain/renderer/warp-head.ts';
import { createYuvFrame, getFramePlanes, type YuvFrame } from '#domain/renderer/yuv-frame.ts';
import { createRandom, fillAlpha, type Random } from './random-planes.ts';
import { createPreparedScene, getBaked } from './renderer-fixtures.ts';

function createPlate(width: number, height: number, random: Random): Cutout {
  const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, () => random(256));
  const [whole, half] = [width * height, (width * height) / 4];
  const alpha = fillAlpha(new Uint8Array(whole), random);
  return { width, height, y: bytes(whole), u: bytes(half), v: bytes(half), alpha, alphaHalf: fillAlpha(new Uint8Array(half), random) };
}

function createFrame(width: number, height: number, random: Random): YuvFrame {
  const frame = createYuvFrame(width, height);
  frame.data.forEach((_, at) => (frame.data[at] = random(256)));
  return frame;
}

/** Both draw over the same frame; gives the first byte that differs, or -1. */
function findDifference(frame: YuvFrame, draw: (frame: YuvFrame, isReference: boolean) => void): number {
  const [one, other] = [frame, { ...frame, data: frame.data.slice() }];
  draw(one, false);
  draw(other, true);
  return one.data.findIndex((value, at) => value !== other.data[at]);
}

function createMemory(plate: Cutout, plan: WarpPlan): PresenterMemory {
  const memory = createPresenterMemory(plate, plan);
  if (memory === undefined) throw new Error('There are no kernels here.');
  return memory;
}

const anySize = fc.record({ width: fc.integer({ min: 6, max: 60 }), height: fc.integer({ min: 6, max: 40 }) });
const anyPlace = fc.record({ left: fc.integer({ min: -40, max: 40 }), top: fc.integer({ min: -40, max: 40 }) });
const anySeed = fc.integer({ min: 1 });

/** Cells over most of a plate, with a few that nothing or something is in. */
function createPlan({ width, height }: Cutout, random: Random): WarpPlan {
  const [columns, rows] = [Math.max(Math.floor(width / NODE_STEP), 1), Math.max(Math.floor(height / NODE_STEP), 1)];
  const blocksAcross = Math.ceil(width / NODE_STEP);
  const coverage = Uint8Array.from({ length: blocksAcross * Math.ceil(height / NODE_STEP) }, () => [0, 1, 1, 2][random(4)] ?? 0);
  const nodes = (columns + 1) * (rows + 1);
  const moves = { sway: new Float32Array(nodes), ahead: new Float32Array(nodes), joint: [0, 0], neck: [0, 0], shoulderLine: 0 } as const;
  return { left: NODE_STEP * random(2), top: NODE_STEP * random(2), columns, rows, ...moves, coverage, blocksAcross };
}

/** Nodes where they rest, up to `reach` pixels away, inside the plate. */
function moveNodes({ field }: PresenterMemory, { plan, plate, reach }: Moved, random: Random): void {
  const place = (node: number, last: number): number =>
    Math.max(65_536, Math.min((last - 3) * 65_536, node * NODE_STEP * 65_536 + random(reach * 131_072 + 1) - reach * 65_536));
  for (let at = 0; at < field.x.length; at++) {
    field.x[at] = place(at % (plan.columns + 1), plate.width);
    field.y[at] = place(Math.floor(at / (plan.columns + 1)), plate.height);
  }
}

interface Moved {
  readonly plan: WarpPlan;
  readonly plate: Cutout;
  readonly reach: number;
}

describe('kernels', () => {
  test('warp the cells of a head to the bytes of the reference, clipped anywhere', () => {
    fc.assert(
      fc.property(anySize, anySize, anyPlace, fc.constantFrom(0, 1, 3, 20), anySeed, (plateSize, frameSize, place, reach, seed) => {
        const random = createRandom(seed);
        const plate = createPlate(plateSize.width * 2, plateSize.height * 2, random);
        const plan = createPlan(plate, random);
        const memory = createMemory(plate, plan);
        moveNodes(memory, { plan, plate, reach }, random);
        const frame = createFrame(frameSize.width * 2, frameSize.height * 2, random);
        const warp = { plan, field: memory.field, left: place.left * 2, top: place.top * 2 };
        const differs = findDifference(frame, (into, isReference) =>
          warpHead(getFramePlanes(into), memory.work, isReference ? warp : { ...warp, memory }),
        );
        expect(differs).toBe(-1);
      }),
    );
  });

  test('draw the rows of a body to the bytes of the reference, clipped anywhere', () => {
    const anyPose = fc.record({
      sway: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
      breath: fc.double({ min: 0, max: 90, noNaN: true }),
    });
    fc.assert(
      fc.property(anySize, anySize, anyPlace, anyPose, anySeed, (plateSize, frameSize, place, { sway, breath }, seed) => {
        const random = createRandom(seed);
        const plate = createPlate(plateSize.width * 2, plateSize.height * 2, random);
        const memory = createMemory(plate, createPlan(plate, random));
        const body: Body = {
          plate,
          rows: computeBodyRows(plate),
          pose: { yaw: 0, pitch: 0, roll: 0, sway, breath },
          shoulderLine: random(plate.height),
          from: 2 * random(plateSize.height),
          left: place.left * 2,
          top: place.top * 2,
        };
        const frame = createFrame(frameSize.width * 2, frameSize.height * 2, random);
        const differs = findDifference(frame, (into, isReference) =>
          drawBody(getFramePlanes(into), isReference ? body : { ...body, memory }),
        );
        expect(differs).toBe(-1);
      }),
    );
  });

  test('draw on a frame that is higher than what they copy of it', () => {
    const random = createRandom(7);
    const plate = createPlate(2_600, 160, random);
    const plan = createPlan(plate, random);
    const memory = createMemory(plate, plan);
    moveNodes(memory, { plan, plate, reach: 3 }, random);
    const frame = createFrame(2_560, 160, random);
    const warp = { plan, field: memory.field, left: -8, top: -6 };
    const body = {
      plate,
      rows: computeBodyRows(plate),
      pose: { yaw: 0, pitch: 0, roll: 0, sway: 0.01, breath: 3 },
      shoulderLine: 9,
      from: 2,
    };
    const differs = findDifference(frame, (into, isReference) => {
      drawBody(getFramePlanes(into), { ...body, left: 10, top: 4, ...(!isReference && { memory }) });
      warpHead(getFramePlanes(into), memory.work, isReference ? warp : { ...warp, memory });
    });
    expect(differs).toBe(-1);
  });

  test('draw a talking presenter to the bytes of the reference', async () => {
    const scene = await createPreparedScene({ watermark: false });
    const { scaled, kernels } = getBoth(scene);
    for (let n = 0; n < scene.timeline.frameCount; n += 9)
      expect(Buffer.compare(renderFrame(scaled, n).data, renderFrame(kernels, n).data)).toBe(0);
  });

  test('leave everything to the reference where there is no memory for them', async () => {
    const scene = await createPreparedScene({ watermark: false });
    const presenter = createDrawableBaked(getBaked(scene), () => undefined);
    expect(Buffer.compare(renderFrame({ ...scene, presenter }, 5).data, renderFrame(scene, 5).data)).toBe(0);
  });
});

function getBoth(scene: PreparedScene): { readonly scaled: PreparedScene; readonly kernels: PreparedScene } {
  const scaled = { ...scene, presenter: createDrawableBaked(getBaked(scene), undefined) };
  return { scaled, kernels: { ...scene, presenter: createDrawableBaked(getBaked(scene), createPresenterMemory) } };
}
