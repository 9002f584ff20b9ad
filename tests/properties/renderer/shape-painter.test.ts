import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawInInk } from '#domain/drawn-presenter/ink/ink-rig.ts';
import { drawRig } from '#domain/renderer/drawing/draw-rig.ts';
import { readRig } from '#domain/renderer/drawing/read-rig.ts';
import type { Rig } from '#domain/renderer/drawing/rig.ts';
import { RIG_AT_REST } from '#domain/renderer/drawing/rig-controls.ts';
import type { Grain } from '#domain/renderer/drawing/grain.ts';
import { createRamp, type PaintLine, type Ramp } from '#domain/renderer/drawing/paint.ts';
import { paintSpans } from '#domain/renderer/drawing/paint-spans.ts';
import type { SoftMask } from '#domain/renderer/drawing/soft-mask.ts';
import { type SpanMemory, type SpanShape, WHOLE } from '#domain/renderer/drawing/spans.ts';
import { createKernelTools } from '#domain/renderer/kernels/kernel-tools.ts';
import type { SpannedShape } from '#domain/renderer/kernels/shape-painter.ts';
import { createYuvFrame, getFramePlanes } from '#domain/renderer/yuv-frame.ts';
import { createRandom, fillAlpha, type Random } from './random-planes.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Spans of any length, with gaps: some wholly covered, some with covers of their own. */
function createShape(memory: SpanMemory, { width, height }: Size, random: Random): SpanShape {
  const top = random(height / 2);
  const count = random(height / 2 - top + 1);
  const shape = memory.beginShape({ top, count, left: 0, right: width });
  for (let row = 0; row < count; row++) {
    memory.beginRow(width);
    for (let from = 2 * random(8); from < width; ) {
      const to = Math.min(from + 2 + 2 * random(random(2) === 0 ? 4 : 40), width);
      const length = (to - from) * 2;
      const isWhole = random(2) === 0;
      memory.add(from, to, isWhole ? WHOLE : memory.coverEnd);
      if (!isWhole) {
        fillAlpha(memory.covers.subarray(memory.coverEnd, memory.coverEnd + length), random);
        memory.coverEnd += length;
      }
      from = to + 2 * random(4);
    }
  }
  memory.endShape();
  return shape;
}

function createAnyRamp(random: Random): Ramp {
  const color = (): `#${string}` =>
    `#${random(1 << 24)
      .toString(16)
      .padStart(6, '0')}`;
  const opacity = (): number => (random(2) === 0 ? 1 : random(256) / 255);
  const stops = Array.from({ length: 1 + random(3) }, (_, at) => ({ at: at / 2, color: color(), opacity: opacity() }));
  return createRamp(stops);
}

function createLine(ramp: Ramp, { width, height }: Size, random: Random): PaintLine {
  if (ramp.y.length === 1) return { kind: 'solid' };
  const [x, y] = [random(width * 2) - width / 2, random(height * 2) - height / 2];
  if (random(2) === 0) return { kind: 'radial', x, y, radius: random(width), wide: 0.5 + random(4) / 2 };
  return { kind: 'linear', x, y, endX: x + random(width) - width / 2, endY: y + random(height) - height / 2 };
}

/** It reaches beyond the canvas on every side, as the one of a shape at an edge does. */
function createMask({ width, height }: Size, random: Random): SoftMask | undefined {
  const times = [0, 2, 4, 8][random(4)] ?? 0;
  if (times === 0) return undefined;
  const mask = { times, left: -times * 2, top: -times * 2, width: Math.ceil(width / times) + 6, height: Math.ceil(height / times) + 6 };
  return { ...mask, block: 8, blocks: new Int32Array(0), cover: fillAlpha(new Uint8Array(mask.width * mask.height), random) };
}

function createGrain(random: Random): Grain | undefined {
  return random(2) === 0 ? undefined : { density: (1 + random(255)) / 255, size: 1 + random(30) / 10 };
}

describe('the kernel for shapes', () => {
  test('paints the bytes of the reference: any spans, covers, colors, opacities, lines, soft edges and dots', () => {
    const anySize = fc.record({ width: fc.integer({ min: 1, max: 70 }), height: fc.integer({ min: 1, max: 20 }) });
    fc.assert(
      fc.property(anySize, fc.integer({ min: 1 }), (half, seed) => {
        const random = createRandom(seed);
        const size = { width: half.width * 2, height: half.height * 2 };
        const [one, other] = [createYuvFrame(size.width, size.height), createYuvFrame(size.width, size.height)];
        const tools = createKernelTools()(getFramePlanes(one));
        const { memory } = tools;
        const shapes = Array.from({ length: 1 + random(4) }, (): SpannedShape => {
          const ramp = createAnyRamp(random);
          return {
            shape: createShape(memory, size, random),
            ramp,
            line: createLine(ramp, size, random),
            soft: createMask(size, random),
            grain: createGrain(random),
          };
        });
        other.data.set(one.data.map((_, at) => (one.data[at] = random(256))));
        const painter = tools.openPainter?.(shapes.map(({ shape }) => ({ spans: shape })));
        for (const shape of shapes) {
          expect(painter?.paint(shape)).toBe(true);
          paintSpans(getFramePlanes(other), memory, shape);
        }
        painter?.finish();
        expect(one.data.findIndex((value, at) => value !== other.data[at])).toBe(-1);
      }),
    );
  });

  test('draws presenters to the bytes of the reference: soft and in ink, large and clipped at each side', () => {
    for (const [id, ...places] of DRAWN) {
      const rig = readRig(id === 'zahra' ? drawInInk(readDrawing(id)) : readDrawing(id));
      const openTools = createKernelTools();
      for (const [scale, left, top] of places) {
        const [one, other] = [createYuvFrame(426, 240), createYuvFrame(426, 240)];
        const random = createRandom(scale * 100);
        other.data.set(one.data.map((_, at) => (one.data[at] = 16 + random(220))));
        const controls = { ...RIG_AT_REST, open: 0.5, smile: 0.4, gazeX: 0.3 };
        const frame = { controls, pose: { yaw: 0.1, pitch: 0.05, roll: 0.03, sway: 0, breath: 0.4 }, scale, left, top };
        drawRig(getFramePlanes(one), rig, { ...frame, openTools });
        drawRig(getFramePlanes(other), rig, frame);
        expect(Buffer.compare(one.data, other.data)).toBe(0);
      }
    }
  });
});

const DRAWN = [
  ['nia', [0.2, 80, 0], [0.9, -300, -200], [0.5, 250, 100]],
  ['kofi', [0.3, -60, -40], [0.4, 40, 10]],
  ['zahra', [0.4, 20, -80]],
] as const;

function readDrawing(id: string): Rig {
  const file = new URL(`../../../presenters/${id}/pack.cwp`, import.meta.url).pathname;
  return JSON.parse(gunzipSync(readFileSync(file)).toString()) as Rig;
}
