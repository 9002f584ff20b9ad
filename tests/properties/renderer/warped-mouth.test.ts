import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFliteSpeech } from '#server/adapters/speech/flite/index.ts';
import { createDiskPresenterLibrary } from '#server/adapters/presenter-library/disk/index.ts';
import { createFakeBackgroundLibrary } from '#adapters/background-library/fake/index.ts';
import { WARDROBES } from '#domain/presenters/wardrobe.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { computeGridWeights } from '#domain/renderer/face-weights.ts';
import { computeMouthWarps, findMovingBox } from '#domain/renderer/mouth/compute-mouth-warps.ts';
import { findLips } from '#domain/renderer/mouth/find-lips.ts';
import { drawMouth } from '#domain/renderer/mouth/draw-mouth.ts';
import { findGridPosition } from '#domain/renderer/mouth/mouth-shape.ts';
import { computeTargetLips } from '#domain/renderer/mouth/target-lips.ts';
import { loadScene, type PreparedScene } from '#domain/renderer/prepare-scene.ts';
import { withOwnScratch } from '#domain/renderer/prepared-scene.ts';
import { renderFrame } from '#domain/renderer/render-frame.ts';
import { CONSONANTS } from '#domain/speech/mouth-track.ts';
import { getBaked, plainRasterizer } from './renderer-fixtures.ts';

const SCRIPT = 'Maybe Bob moves two wide windows. My mother hums, five ships leave, and nobody knows why.';
const PRESENTERS = Object.keys(WARDROBES);
const ports = {
  presenters: createDiskPresenterLibrary(new URL('../../../presenters', import.meta.url).pathname),
  backdrops: createFakeBackgroundLibrary(),
  rasterizer: plainRasterizer,
};
const speech = createFliteSpeech({ workers: 1 });
let scenes: readonly (readonly [string, PreparedScene])[];

beforeAll(async () => {
  const outcome = await speech.speak({ script: SCRIPT, voiceId: 'ivy', lexicon: [] });
  if (outcome.kind !== 'spoken') throw new Error(outcome.message);
  scenes = await Promise.all(
    PRESENTERS.map(async (avatarId) => {
      const project = createProjectDocument('', [createScene('one', SCRIPT, { avatarId, voiceId: 'ivy' })]);
      return [avatarId, await loadScene({ project, sceneIndex: 0, spoken: outcome.scene, watermark: false }, ports)] as const;
    }),
  );
});

afterAll(() => speech.stop());

const anyMouth = fc.record({
  open: fc.double({ min: 0, max: 0.62, noNaN: true }),
  width: fc.double({ min: -1, max: 1, noNaN: true }),
  consonant: fc.integer({ min: 0, max: CONSONANTS.length - 1 }),
  strength: fc.double({ min: 0, max: 1, noNaN: true }),
  smile: fc.double({ min: -1, max: 1, noNaN: true }),
});
type Mouth = typeof anyMouth extends fc.Arbitrary<infer Shape> ? Shape : never;

function findTarget(scene: PreparedScene, mouth: Mouth) {
  const presenter = getBaked(scene);
  const { lips } = presenter;
  if (lips === undefined) throw new Error('The lips of this presenter were not found.');
  const track = {
    open: Float32Array.of(mouth.open),
    width: Float32Array.of(mouth.width),
    consonant: Uint8Array.of(mouth.consonant),
    strength: Float32Array.of(mouth.strength),
  };
  const position = findGridPosition(track, 0, presenter);
  return { lips, position, target: computeTargetLips(lips.lips, presenter.grid, { position, smile: mouth.smile, unit: lips.unit }) };
}

describe('warped mouth', () => {
  test('lip lines of every presenter are level, smooth, as wide as the mouth, and in order', () => {
    for (const [id, scene] of scenes) {
      const lips = getBaked(scene).lips?.lips;
      const rest = lips?.get('');
      if (lips === undefined || rest === undefined) throw new Error(`${id} has no lip lines.`);
      for (const [sprite, { left, right, upper, lower }] of lips) {
        const name = `${id} ${sprite}`;
        const width = right - left;
        expect(width / (rest.right - rest.left), name).toBeGreaterThan(0.7);
        expect(width / (rest.right - rest.left), name).toBeLessThan(1.15);
        for (const line of [upper, lower]) {
          expect(Math.abs((line.at(-1) ?? 0) - (line[0] ?? 0)) / width, name).toBeLessThan(0.12);
          const bends = [...line].slice(2).map((y, at) => Math.abs(y - 2 * (line[at + 1] ?? 0) + (line[at] ?? 0)));
          expect(Math.max(...bends) / width, name).toBeLessThan(0.12);
        }
        expect(
          upper.every((y, at) => y <= (lower[at] ?? 0)),
          name,
        ).toBe(true);
      }
    }
  });

  test('falls back to faded mouths when lips cannot be distinguished from skin by color', async () => {
    const known = await ports.presenters.load('amara');
    if (known === undefined) throw new Error('Amara is not in the library.');
    const { lips: _known, ...pack } = known;
    expect(findLips(pack).size).toBe(0);
  });

  test('closed lips have no gap at any width and smile', () => {
    fc.assert(
      fc.property(anyMouth, (mouth) => {
        for (const [id, scene] of scenes) {
          const { target, lips } = findTarget(scene, { ...mouth, open: 0, consonant: CONSONANTS.indexOf('PP'), strength: 1 });
          const gaps = target.upper.map((upper, at) => (target.lower[at] ?? upper) - upper);
          expect(Math.max(...gaps) / lips.unit, id).toBeLessThan(1.5);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('never folds over itself', () => {
    fc.assert(
      fc.property(anyMouth, (mouth) => {
        for (const [id, scene] of scenes) {
          const { lips, position, target } = findTarget(scene, mouth);
          const box = findMovingBox(lips, target, mouth.smile);
          const sources = computeGridWeights(position, getBaked(scene).grid)
            .filter(([, weight]) => weight > 0.05)
            .map(([image]) => lips.lips.get(image) ?? target);
          for (const { x, y } of computeMouthWarps(lips, box, { target, sources, smile: mouth.smile })) {
            y.forEach((move, at) => {
              const next = at + box.columns + 1;
              if (next < y.length) expect((y[next] ?? 0) - move, id).toBeGreaterThanOrEqual(-4 * 65536);
              if ((at + 1) % (box.columns + 1) !== 0) expect((x[at + 1] ?? 0) - (x[at] ?? 0), id).toBeGreaterThanOrEqual(-4 * 65536);
            });
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  test('a smile lifts corners and cheeks of every presenter, and a sorry face lowers the corners only', () => {
    for (const [id, scene] of scenes) {
      const at = (smile: number): ReturnType<typeof findTarget> =>
        findTarget(scene, { open: 0, width: 0, consonant: 0, strength: 0, smile });
      const rest = at(0).target;
      const getLift = ({ target, lips }: ReturnType<typeof findTarget>): number =>
        ((rest.upper[0] ?? 0) - (target.upper[0] ?? 0)) / lips.unit;
      expect(getLift(at(1)), id).toBeGreaterThan(6);
      expect(getLift(at(-1)), id).toBeLessThan(-6);
      const middle = Math.floor(rest.upper.length / 2);
      expect(at(1).target.upper[middle], id).toBeCloseTo(rest.upper[middle] ?? 0, 1);
      const getTop = (smile: number): number => findMovingBox(at(smile).lips, { ...at(smile).target, upper: rest.upper }, smile).row;
      expect(getTop(1), id).toBeLessThan(getTop(0));
      expect(getTop(-1), id).toBe(getTop(0));
    }
  });

  test('consecutive mouths differ during speech for every presenter', () => {
    for (const [id, scene] of scenes) {
      const { timeline } = scene;
      const presenter = getBaked(scene);
      const { left, top, width, height } = presenter.mouth;
      const still: number[] = [];
      let last: Buffer | undefined;
      const captions = timeline.captions;
      for (let n = captions[0]?.from ?? 0; n < (captions.at(-1)?.to ?? 0) - timeline.frameRate; n++) {
        drawMouth(presenter, timeline, n);
        const rows = Array.from({ length: height }, (_, y) => {
          const from = (top + y) * presenter.work.width + left;
          return presenter.work.y.subarray(from, from + width);
        });
        const mouth = Buffer.concat(rows);
        const isSpeaking = (timeline.mouth.open[n] ?? 0) > 0 || (timeline.mouth.strength[n] ?? 0) > 0.1;
        if (isSpeaking && last !== undefined && mouth.equals(last)) still.push(n);
        last = mouth;
      }
      expect(still, id).toEqual([]);
    }
  });
});

/** Every typed array in plain data, maps included. */
function listArrays(value: unknown, known = new Set<object>()): ReadonlySet<object> {
  if (typeof value !== 'object' || value === null || known.has(value)) return known;
  known.add(value);
  if (ArrayBuffer.isView(value)) return known;
  for (const part of value instanceof Map ? value.values() : Object.values(value)) listArrays(part, known);
  return known;
}

const toBytes = (array: ArrayBufferView): Buffer => Buffer.from(array.buffer, array.byteOffset, array.byteLength);

describe('a scene that threads share', () => {
  test('is never written: what a frame overwrites belongs to the thread that draws it', async () => {
    for (const [avatarId, scene] of scenes) {
      const given = listArrays(scene);
      const own = await withOwnScratch(scene);
      const shared = [...listArrays(own)].filter((each): each is ArrayBufferView => ArrayBuffer.isView(each) && given.has(each));
      expect(shared.length).toBeGreaterThan(50);
      const before = shared.map((array) => Buffer.from(toBytes(array)));
      for (let n = 5; n < scene.timeline.frameCount; n += 9) renderFrame(own, n);
      const written = shared.filter((array, at) => before[at]?.equals(toBytes(array)) !== true);
      expect([avatarId, written.length]).toEqual([avatarId, 0]);
    }
  });
});
