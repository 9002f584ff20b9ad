import { readFileSync, readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCutout, type Cutout } from '#domain/renderer/cutout.ts';
import { drawRig } from '#domain/renderer/drawing/draw-rig.ts';
import { listOutlines } from '#domain/renderer/drawing/list-outlines.ts';
import { readRig } from '#domain/renderer/drawing/read-rig.ts';
import { type ArmPose, ARM_SIDES, createLimbMove, HAND_SHAPES } from '#domain/renderer/drawing/rig-arms.ts';
import { RIG_AT_REST } from '#domain/renderer/drawing/rig-controls.ts';
import { createMove } from '#domain/renderer/drawing/rig-pose.ts';
import type { Rig } from '#domain/renderer/drawing/rig.ts';
import { HAND_POSES, type HandPoseName } from '#domain/renderer/hands/hand-poses.ts';
import { poseArm } from '#domain/renderer/hands/pose-arm.ts';
import type { Pose } from '#domain/renderer/pose.ts';

const FOLDER = new URL('../../../presenters', import.meta.url).pathname;
const STILL: Pose = { yaw: 0, pitch: 0, roll: 0, sway: 0, breath: 0 };
const EVERYTHING = { left: -500, right: 1400 };

const READY = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && readdirSync(`${FOLDER}/${entry.name}`).includes('pack.cwp'))
  .map(({ name }) => gunzipSync(readFileSync(`${FOLDER}/${name}/pack.cwp`)))
  .filter((bytes) => bytes[0] === '{'.charCodeAt(0))
  .map((bytes) => readRig(JSON.parse(bytes.toString()) as Rig));

type Box = readonly [left: number, top: number, right: number, bottom: number];
type ReadyPart = (typeof READY)[number]['parts'][number];

/** Around all shapes of a part that pass. */
function measureParts(
  parts: readonly ReadyPart[],
  place: (part: ReadyPart) => (point: { x: number; y: number }) => void,
  isMeant = (_name?: string) => true,
): Box {
  let box: Box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const part of parts)
    for (const { shape, path } of part.shapes) {
      if (!isMeant(shape.name)) continue;
      const moved = Float64Array.from(path.points);
      for (let at = 0; at < moved.length; at += 2) {
        const point = { x: moved[at] ?? 0, y: moved[at + 1] ?? 0 };
        place(part)(point);
        [moved[at], moved[at + 1]] = [point.x, point.y];
      }
      for (const points of listOutlines({ commands: path.commands, points: moved }, shape.widths))
        for (let at = 0; at < points.length; at += 2) {
          const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
          box = [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y)];
        }
    }
  return box;
}

function measureHand({ rig, parts }: (typeof READY)[number], arm: ArmPose, pose: Pose): Box {
  const hands = parts.filter(
    ({ part: { limb } }) => limb?.bone === 'hand' && limb.shape === arm.shape && (limb.side ?? arm.side) === arm.side,
  );
  expect(hands).toHaveLength(1);
  return measureParts(hands, ({ part }) => (point) => {
    if (rig.arms !== undefined && part.limb !== undefined) createLimbMove(rig.arms, part.limb, arm)(point);
    createMove(rig, part, pose)(point);
  });
}

function measureFace({ rig, parts }: (typeof READY)[number], pose: Pose): Box {
  return measureParts(
    parts,
    ({ part }) => createMove(rig, part, pose),
    (name) => name === 'face',
  );
}

const within = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
const anyPlace = fc.record({
  shape: fc.constantFrom(...HAND_SHAPES),
  side: fc.constantFrom(...ARM_SIDES),
  x: fc.double({ min: -100, max: 600, noNaN: true }),
  y: fc.double({ min: -900, max: 420, noNaN: true }),
  turn: within(0.5),
});
/** What a head does in a video at most, with its body. */
const anyPose = fc.record({
  yaw: within(0.14),
  pitch: within(0.087),
  roll: within(0.087),
  sway: within(0.02),
  breath: fc.double({ min: 0, max: 1, noNaN: true }),
});
const anyView = fc.record({
  left: fc.double({ min: -500, max: 140, noNaN: true }),
  right: fc.double({ min: 760, max: 1400, noNaN: true }),
});

describe('hands of drawn presenters', () => {
  test('no hand is drawn over the face, wherever it should go, and none leaves a frame’s side', () => {
    fc.assert(
      fc.property(fc.constantFrom(...READY), anyPlace, anyPose, anyView, (ready, place, pose, view) => {
        const { arms } = ready.rig;
        if (arms === undefined) throw new Error(`${ready.rig.id} has no arms.`);
        const arm = poseArm(arms, place, view);
        const [left, top, right, bottom] = measureHand(ready, arm, pose);
        const face = measureFace(ready, pose);
        expect(left > face[2] || right < face[0] || top > face[3] || bottom < face[1]).toBe(true);
        const [still] = [measureHand(ready, arm, STILL)];
        expect(still[0]).toBeGreaterThan(view.left);
        expect(still[2]).toBeLessThan(view.right);
      }),
      { numRuns: 500 },
    );
  });

  test('a small step of a hand is a small step of the arm', () => {
    fc.assert(
      fc.property(fc.constantFrom(...READY), anyPlace, anyView, within(2), within(2), (ready, place, view, dx, dy) => {
        const { arms } = ready.rig;
        if (arms === undefined) return;
        const [one, other] = [poseArm(arms, place, view), poseArm(arms, { ...place, x: place.x + dx, y: place.y + dy }, view)];
        // Down along the rounded corner of the room around the face, steps get longer.
        expect(Math.abs(one.wrist[0] - other.wrist[0])).toBeLessThan(3);
        expect(Math.abs(one.wrist[1] - other.wrist[1])).toBeLessThan(140);
      }),
    );
  });

  test('the hands at both sides are mirror images, in shape and place', () => {
    for (const { rig } of READY)
      for (const name of Object.keys(HAND_POSES) as HandPoseName[]) {
        const { arms } = rig;
        if (arms === undefined) throw new Error(`${rig.id} has no arms.`);
        const [left, right] = ARM_SIDES.map((side) => poseArm(arms, { ...HAND_POSES[name], side }, EVERYTHING));
        expect(left?.wrist[1]).toBeCloseTo(right?.wrist[1] ?? 0);
        expect((left?.wrist[0] ?? 0) + (right?.wrist[0] ?? 0)).toBeCloseTo(900);
      }
  });

  test('arms that hang draw nothing; one that is up draws the same bytes each time, and only in the lower half', () => {
    const draw = (ready: (typeof READY)[number], arms: readonly ArmPose[]): Cutout => {
      const canvas = createCutout(360, 440);
      drawRig(canvas, ready, { controls: RIG_AT_REST, pose: STILL, scale: 0.4, left: 0, top: 0, arms });
      return canvas;
    };
    for (const ready of READY) {
      const { arms } = ready.rig;
      if (arms === undefined) throw new Error(`${ready.rig.id} has no arms.`);
      const rest = draw(ready, []);
      for (const name of Object.keys(HAND_POSES) as HandPoseName[]) {
        const raised = ARM_SIDES.map((side) => poseArm(arms, { ...HAND_POSES[name], side }, { left: 0, right: 900 }));
        const [one, again] = [draw(ready, raised), draw(ready, raised)];
        expect(Buffer.compare(one.y, again.y)).toBe(0);
        expect(Buffer.compare(one.y, rest.y), `${ready.rig.id}: ${name}`).not.toBe(0);
        const face = Math.floor(ready.rig.anchors.chin[1] * 0.4) * 360;
        expect(Buffer.compare(one.y.subarray(0, face), rest.y.subarray(0, face))).toBe(0);
      }
    }
  });
});
