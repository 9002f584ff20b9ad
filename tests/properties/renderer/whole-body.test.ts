import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHARACTER_NAMES, CHARACTERS } from '#domain/drawn-presenter/characters.ts';
import { createCharacter } from '#domain/drawn-presenter/character.ts';
import type { PresenterChoices } from '#domain/drawn-presenter/choices.ts';
import { drawChoices, toTraits } from '#domain/drawn-presenter/draw-choices.ts';
import { formatSvg } from '#domain/drawn-presenter/format-svg.ts';
import { drawInInk } from '#domain/drawn-presenter/ink/ink-rig.ts';
import { readRig } from '#domain/renderer/drawing/read-rig.ts';
import { type ArmPose, ARM_SIDES, type RigArms } from '#domain/renderer/drawing/rig-arms.ts';
import { createRigPack, turnRig } from '#domain/renderer/drawing/rig-pack.ts';
import type { Rig } from '#domain/renderer/drawing/rig.ts';
import { HAND_POSES, type HandPoseName } from '#domain/renderer/hands/hand-poses.ts';
import { buildHandTrack } from '#domain/renderer/hands/hand-track.ts';
import { moveHands } from '#domain/renderer/hands/move-hand.ts';
import { poseArm } from '#domain/renderer/hands/pose-arm.ts';
import { toPresenterShape } from '#domain/renderer/presenter-shape.ts';
import { anyChoices } from '../drawn-presenter/choice-arbitraries.ts';

const RATE = 60;
/** Plate pixels that a wrist goes in a 60th of a second at most, and the shortest that a forearm looks, as a share of its length. */
const QUICKEST = 90;
const SHORTEST = 0.2;
/** Turns that a hand makes in a 60th of a second at most. */
const QUICKEST_TURN = 0.06;
const NARROW = { left: -100, right: 1000 };

const anyone = fc.oneof(
  fc.constantFrom(...CHARACTER_NAMES).map((name) => CHARACTERS[name]),
  anyChoices,
);
const anyPose = fc.constantFrom(...(Object.keys(HAND_POSES) as HandPoseName[]));

const widen = (rig: Rig): Rig => turnRig(rig, { framing: 'wide' });

/** Arms alone, without a drawing of all the rest. */
function measureWhole(choices: PresenterChoices): RigArms {
  const { arms, whole } = createCharacter(toTraits(choices, 'one'));
  if (arms === undefined || whole === undefined) throw new Error('There are no arms.');
  return { ...arms, rest: whole.rest };
}

function moveArms(arms: RigArms, track: ReturnType<typeof buildHandTrack>, n: number): readonly ArmPose[] {
  return moveHands(track, n, arms.rest).map((hand) => poseArm(arms, hand, NARROW));
}

const distance = ([x, y]: readonly [number, number], [otherX, otherY]: readonly [number, number]): number =>
  Math.hypot(x - otherX, y - otherY);

describe('the whole body of a drawn presenter', () => {
  test('goes down to the thighs, and nothing of it is cut off at a side', () => {
    fc.assert(
      fc.property(anyone, fc.boolean(), (choices, isInk) => {
        const rig = drawChoices(choices, 'one');
        const { plate, anchors } = createRigPack(widen(isInk ? drawInInk(rig) : rig));
        const shape = toPresenterShape({ plate, anchors });
        expect(shape.freeRow).toBe(plate.height);
        const head = anchors.headBox[3] - anchors.headBox[1];
        expect(plate.height / head).toBeGreaterThan(2);
        const last = plate.alpha.subarray((plate.height - 1) * plate.width);
        expect(last.some((value) => value === 255)).toBe(true);
      }),
      { numRuns: 12 },
    );
  });

  test('has both arms in every frame: they leave their rest for a gesture and come back, without a jump or a forearm that shrinks to nothing', () => {
    fc.assert(
      fc.property(
        anyone,
        fc.constantFrom(...ARM_SIDES),
        fc.array(fc.tuple(anyPose, fc.double({ min: 0, max: 3, noNaN: true })), { maxLength: 4 }),
        (choices, side, poses) => {
          const arms = measureWhole(choices);
          const strokes = poses.map(([pose, time]) => ({ side, pose, time, hold: 0.6 }));
          const track = buildHandTrack(strokes, RATE);
          let before = moveArms(arms, track, 0);
          const first = before;
          for (let n = 1; n < 6 * RATE; n++) {
            const now = moveArms(arms, track, n);
            expect(now.map((arm) => arm.side)).toEqual(ARM_SIDES);
            now.forEach((arm, at) => {
              const last = before[at] ?? arm;
              expect(distance(arm.wrist, last.wrist)).toBeLessThan(QUICKEST);
              expect(distance(arm.direction, last.direction)).toBeLessThan(QUICKEST_TURN * Math.PI * 2);
              expect(distance(arm.elbow, arm.wrist)).toBeGreaterThan(SHORTEST * arms.length);
            });
            before = now;
          }
          before.forEach((arm, at) => expect(distance(arm.wrist, first[at]?.wrist ?? [0, 0])).toBeLessThan(12));
        },
      ),
      { numRuns: 40 },
    );
  });

  test('is drawn in the wide framing alone: all others show the bust, as the picture that is exported', () => {
    for (const name of CHARACTER_NAMES) {
      const rig = drawChoices(CHARACTERS[name], name);
      const listNames = (shown: Rig): readonly string[] => readRig(shown).parts.map(({ part }) => part.name);
      const isWhole = (part: string): boolean => ['legs', 'lap', 'upper arm'].includes(part);
      for (const framing of ['half', 'turned', 'close'] as const) {
        expect(turnRig(rig, { framing }).height).toBe(rig.height);
        expect(listNames(turnRig(rig, { framing })).some(isWhole)).toBe(false);
      }
      expect(listNames(widen(rig)).filter(isWhole)).toHaveLength(3);
      const shapes = readRig(rig).parts.flatMap(({ part, shapes: all }) => (part.limb === undefined ? all : []));
      const seen = shapes.filter(({ shape }) => shape.hidden !== true);
      // Hands lie where plates begin, and aren't in a picture in which nothing is said.
      expect(formatSvg(rig, name).match(/<path d="[^"]*" fill/gu)).toHaveLength(seen.length);
    }
  });
});
