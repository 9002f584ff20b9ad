import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawInInk } from '#domain/drawn-presenter/ink/ink-rig.ts';
import { createCutout, type Cutout } from '#domain/renderer/cutout.ts';
import { BadPresenterPack } from '#domain/renderer/decode-baked-pack.ts';
import { decodePresenterPack } from '#domain/renderer/decode-presenter-pack.ts';
import { drawRig } from '#domain/renderer/drawing/draw-rig.ts';
import { readRig } from '#domain/renderer/drawing/read-rig.ts';
import { type Rig, RIG_CONTROLS, type RigControl, type RigControls } from '#domain/renderer/drawing/rig.ts';
import { computeRigControls, RIG_AT_REST } from '#domain/renderer/drawing/rig-controls.ts';
import { createRigPack, gradeRig, recolorRig, turnRig } from '#domain/renderer/drawing/rig-pack.ts';
import type { Pose } from '#domain/renderer/pose.ts';
import { recolorPresenter } from '#domain/renderer/recolor-presenter.ts';
import type { MotionTrack } from '#domain/renderer/scene-timeline.ts';
import { SET_LIGHTS } from '#domain/renderer/set-light.ts';
import { CONSONANTS } from '#domain/speech/mouth-track.ts';
import { toYuv } from '#domain/renderer/yuv-color.ts';
import { VISEMES } from '#domain/speech/visemes.ts';

const FOLDER = new URL('../../../presenters', import.meta.url).pathname;
const STILL: Pose = { yaw: 0, pitch: 0, roll: 0, sway: 0, breath: 0 };
/** As in a video of some 400 lines. */
const SCALE = 0.4;
const MOST_BYTES = 60_000;

const readPack = (id: string): Buffer => gunzipSync(readFileSync(`${FOLDER}/${id}/pack.cwp`));
const DRAWN = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && readdirSync(`${FOLDER}/${entry.name}`).includes('pack.cwp'))
  .map(({ name }) => name)
  .filter((id) => readPack(id)[0] === '{'.charCodeAt(0));
const RIGS = new Map(DRAWN.map((id) => [id, JSON.parse(readPack(id).toString()) as Rig]));

function getRig(id: string): Rig {
  const rig = RIGS.get(id);
  if (rig === undefined) throw new Error(`There is no drawing of ${id}.`);
  return rig;
}

function createCanvas(rig: Rig): Cutout {
  return createCutout(Math.ceil((rig.width * SCALE) / 2) * 2, Math.ceil((rig.height * SCALE) / 2) * 2);
}

function draw(rig: Rig, controls: Partial<RigControls> = {}, pose: Partial<Pose> = {}, canvas = createCanvas(rig)): Cutout {
  drawRig(canvas, readRig(rig), { controls: { ...RIG_AT_REST, ...controls }, pose: { ...STILL, ...pose }, scale: SCALE, left: 0, top: 0 });
  return canvas;
}

/** Left, top, right, bottom of the pixels that differ, in plate pixels. */
function findChange(one: Cutout, other: Cutout): readonly [number, number, number, number] | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  one.y.forEach((value, at) => {
    if (value === other.y[at]) return;
    const [x, y] = [at % one.width, Math.floor(at / one.width)];
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + 1), Math.max(bottom, y + 1)];
  });
  return right < 0 ? undefined : [left / SCALE, top / SCALE, right / SCALE, bottom / SCALE];
}

const MARK = '#00ff00';
const INSIDE = ['mouth', 'mouthDark', 'teeth', 'teethShade', 'tongue'];

/** Pixels through which the inside of the mouth is seen: it is made green, as nothing else is. */
function countInside(rig: Rig, controls: Partial<RigControls>): number {
  const marked = { ...rig, palette: { ...rig.palette, ...Object.fromEntries(INSIDE.map((name) => [name, MARK] as const)) } };
  const { u, v } = draw(marked, controls);
  const green = toYuv(MARK);
  return u.filter((value, at) => Math.abs(value - green.u) + Math.abs((v[at] ?? 0) - green.v) < 60).length * 4;
}

const control = (name: RigControl) => fc.double({ min: ['smile', 'gazeX', 'gazeY'].includes(name) ? -1 : 0, max: 1, noNaN: true });
const anyControls = fc.record(
  Object.fromEntries(RIG_CONTROLS.map((name) => [name, control(name)])) as Record<RigControl, fc.Arbitrary<number>>,
);
const anyPose = fc.record({
  yaw: fc.double({ min: -0.3, max: 0.3, noNaN: true }),
  pitch: fc.double({ min: -0.15, max: 0.15, noNaN: true }),
  roll: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
  sway: fc.double({ min: -0.02, max: 0.02, noNaN: true }),
  breath: fc.double({ min: 0, max: 1, noNaN: true }),
});

function createMotion(levels: Partial<Record<keyof MotionTrack, number>>): MotionTrack {
  const names = ['yaw', 'pitch', 'roll', 'sway', 'breath', 'lid', 'gazeX', 'gazeY', 'brow', 'smile', 'innerBrow', 'squint'] as const;
  return Object.fromEntries(names.map((name) => [name, Float32Array.of(levels[name] ?? 0)])) as unknown as MotionTrack;
}

function sayViseme(rig: Rig, viseme: keyof Rig['visemes'], strength = 1): RigControls {
  const { open, width, sprite = '' } = rig.visemes[viseme];
  const consonant = Uint8Array.of(CONSONANTS.indexOf(sprite as (typeof CONSONANTS)[number]));
  const mouth = { open: Float32Array.of(open), width: Float32Array.of(width), consonant, strength: Float32Array.of(strength) };
  return computeRigControls({ mouth, motion: createMotion({}) }, 0);
}

describe('drawn presenters', () => {
  test('are twelve, and each fits in 60 kB before compression', () => {
    expect(DRAWN).toHaveLength(12);
    for (const id of DRAWN) expect(readPack(id).length, id).toBeLessThan(MOST_BYTES);
  });

  test('any face and pose draws, and the same one the same bytes, whatever was drawn before', () => {
    fc.assert(
      fc.property(fc.constantFrom(...DRAWN), anyControls, anyPose, (id, controls, pose) => {
        const one = draw(getRig(id), controls, pose);
        draw(getRig('nia'), { open: 1 });
        const again = draw(getRig(id), controls, pose);
        for (const plane of ['y', 'u', 'v', 'alpha'] as const) expect(Buffer.compare(one[plane], again[plane])).toBe(0);
        const shown = one.alpha.filter((value) => value > 0).length / one.alpha.length;
        expect(shown).toBeGreaterThan(0.3);
        expect(shown).toBeLessThan(0.8);
        one.y.forEach((value, at) => {
          if (value > Math.round(((one.alpha[at] ?? 0) * 219) / 255) + 2) throw new Error(`${id}: brighter than white at ${at}`);
        });
      }),
      { numRuns: 15 },
    );
  });

  test('nothing that is left out because later shapes hide it was to be seen: shape by shape, the bytes are the same', () => {
    fc.assert(
      fc.property(fc.constantFrom(...DRAWN), fc.boolean(), anyControls, anyPose, (id, isInk, controls, pose) => {
        const rig = isInk ? drawInInk(getRig(id)) : getRig(id);
        const whole = draw(rig, controls, pose);
        const single = createCutout(whole.width, whole.height);
        const count = rig.parts.flatMap(({ shapes }) => shapes).length;
        for (let shown = 0; shown < count; shown++) {
          let at = 0;
          // Those that are hidden are still clipped to.
          const parts = rig.parts.map(({ shapes, ...part }) => ({
            ...part,
            shapes: shapes.map((shape) => (at++ === shown ? shape : { ...shape, hidden: true as const })),
          }));
          draw({ ...rig, parts }, controls, pose, single);
        }
        for (const plane of ['y', 'u', 'v', 'alpha'] as const)
          expect(Buffer.compare(whole[plane], single[plane]), `${id} ${plane}`).toBe(0);
      }),
      { numRuns: 4 },
    );
  });

  test.each(DRAWN)('%s: eyes and brows change nothing below them, a mouth nothing above it', (id) => {
    const rig = getRig(id);
    const rest = draw(rig);
    const [, eyesY] = rig.anchors.eyesCentre;
    for (const name of ['lid', 'gazeX', 'gazeY', 'browLeft', 'browRight', 'frown', 'innerBrow'] as const) {
      const change = findChange(rest, draw(rig, { [name]: 1 }));
      expect(change, name).toBeDefined();
      const [left, top, right, bottom] = change ?? [0, 0, 0, 0];
      expect(left, name).toBeGreaterThan(450 - 220);
      expect(right, name).toBeLessThan(450 + 220);
      expect(top, name).toBeGreaterThan(eyesY - 120);
      expect(bottom, name).toBeLessThan(eyesY + 70);
    }
    for (const name of ['open', 'wide', 'round', 'smile', 'press', 'tuck', 'tongue', 'teeth'] as const) {
      const open = name === 'tongue' || name === 'teeth' ? { open: 0.3 } : {};
      const [left, top, right, bottom] = findChange(draw(rig, open), draw(rig, { ...open, [name]: 1 })) ?? [0, 0, 0, 0];
      expect(bottom, name).toBeGreaterThan(0);
      // The jaw reaches the cheeks, the lips don't; lines beside the mouth go up to the nose.
      expect(left, name).toBeGreaterThan(450 - 250);
      expect(right, name).toBeLessThan(450 + 250);
      expect(top, name).toBeGreaterThan(name === 'open' ? 400 : 530);
      expect(bottom, name).toBeLessThan(830);
    }
  });

  test.each(DRAWN)('%s: lips close on p, b, m and at rest; teeth or tongue are seen where a sound shows them', (id) => {
    const rig = getRig(id);
    expect(countInside(rig, sayViseme(rig, 'PP'))).toBe(0);
    expect(countInside(rig, sayViseme(rig, 'sil'))).toBe(0);
    // However wide the vowel before was.
    for (const width of [-1, 1]) {
      const mouth = {
        open: Float32Array.of(0.62),
        width: Float32Array.of(width),
        consonant: Uint8Array.of(CONSONANTS.indexOf('PP')),
        strength: Float32Array.of(1),
      };
      expect(countInside(rig, computeRigControls({ mouth, motion: createMotion({ smile: 1 }) }, 0))).toBe(0);
    }
    const seen = new Map(VISEMES.map((viseme) => [viseme, countInside(rig, sayViseme(rig, viseme))]));
    for (const viseme of VISEMES) if (viseme !== 'PP' && viseme !== 'sil') expect(seen.get(viseme), viseme).toBeGreaterThan(20);
    expect(seen.get('aa')).toBeGreaterThan((seen.get('I') ?? 0) * 1.4);
    expect(seen.get('O')).toBeGreaterThan((seen.get('U') ?? 0) * 1.4);
  });

  test.each(DRAWN)('%s: the tongue is seen for th and n, however far it comes', (id) => {
    const rig = getRig(id);
    const marked = { ...rig, palette: { ...rig.palette, tongue: MARK } as Rig['palette'] };
    const green = toYuv(MARK);
    const counts = [0, 0.3, 0.6, 0.9, 1].map((tongue) => {
      const { u, v } = draw(marked, { open: 0.26, tongue });
      return u.filter((value, at) => Math.abs(value - green.u) + Math.abs((v[at] ?? 0) - green.v) < 60).length;
    });
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
    expect(counts[4]).toBeGreaterThan(8);
  });

  test.each(DRAWN)('%s: closed lids cover the eyes', (id) => {
    const rig = getRig(id);
    const marked = {
      ...rig,
      palette: {
        ...rig.palette,
        ...Object.fromEntries(
          ['eyeWhite', 'eyeWhiteDark', 'iris', 'irisDark', 'irisLight', 'pupil', 'tear'].map((name) => [name, MARK] as const),
        ),
      },
    };
    const green = toYuv(MARK);
    const count = (lid: number): number => {
      const { u, v } = draw(marked, { lid });
      return u.filter((value, at) => Math.abs(value - green.u) + Math.abs((v[at] ?? 0) - green.v) < 60).length;
    };
    expect(count(0)).toBeGreaterThan(100);
    expect(count(1)).toBe(0);
  });

  test.each(DRAWN)('%s in ink: the same person moves as in the soft style, and is told from it at a glance', (id) => {
    const rig = getRig(id);
    const ink = drawInInk(rig);
    expect(JSON.stringify(ink).length).toBeLessThan(MOST_BYTES * 3);
    const [soft, drawn] = [draw(rig), draw(ink)];
    const both = soft.alpha.filter((value, at) => value > 0 && (drawn.alpha[at] ?? 0) > 0).length;
    expect(both / soft.alpha.filter((value) => value > 0).length).toBeGreaterThan(0.98);
    const shown = Array.from(soft.y.keys()).filter((at) => soft.alpha[at] === 255 && drawn.alpha[at] === 255);
    const apart = shown.reduce((sum, at) => sum + Math.abs((soft.y[at] ?? 0) - (drawn.y[at] ?? 0)), 0) / shown.length;
    expect(apart).toBeGreaterThan(5);
    for (const name of ['open', 'lid'] as const) {
      const [, top = 0, , bottom = 0] = findChange(draw(rig), draw(rig, { [name]: 1 })) ?? [];
      const [, inkTop = 0, , inkBottom = 0] = findChange(drawn, draw(ink, { [name]: 1 })) ?? [];
      // A line around a cloth that the jaw moves is as much longer, and its widths with it, up to the forehead.
      if (name === 'lid') expect(Math.abs(top - inkTop), name).toBeLessThan(60);
      expect(Math.abs(bottom - inkBottom), name).toBeLessThan(60);
    }
    // Dots are on the paper, so the same frame has the same ones.
    expect(Buffer.compare(draw(ink, { open: 0.4 }, { yaw: 0.1 }).y, draw(ink, { open: 0.4 }, { yaw: 0.1 }).y)).toBe(0);
  });

  test('a head turns toward what it talks about, and further when it’s turned', () => {
    const rig = getRig('nia');
    expect(turnRig(rig, { framing: 'half', aside: 'left' }).rest.yaw).toBeGreaterThan(0);
    expect(turnRig(rig, { framing: 'half', aside: 'right' }).rest.yaw).toBeLessThan(0);
    expect(turnRig(rig, { framing: 'half' }).rest).toEqual(rig.rest);
    expect(turnRig(rig, { framing: 'turned' }).rest.yaw).toBeLessThan(-Math.abs(rig.rest.yaw));
  });

  test('a look’s colors change cloth and hair, and nothing of the face', () => {
    for (const id of DRAWN) {
      const rig = getRig(id);
      const recolored = recolorRig(rig, { inner: '#3366cc', outer: '#884422', hair: '#aa3311' });
      const changed = Object.keys(rig.palette).filter((name) => rig.palette[name] !== recolored.palette[name]);
      expect(changed.length, id).toBeGreaterThan(0);
      for (const name of changed) expect(Object.values(rig.regions).flat(), id).toContain(name);
      expect(recolorRig(rig, {})).toEqual(rig);
    }
    const pack = createRigPack(getRig('nia'));
    const { plate, rig } = recolorPresenter(pack, { outer: '#cc2200' });
    expect(rig?.rig.palette['top']).toBe('#cc2200');
    expect(Buffer.compare(plate.v, pack.plate.v)).not.toBe(0);
  });

  test('a set’s light changes every color a little', () => {
    const rig = getRig('kofi');
    expect(gradeRig(rig, { exposure: 1, warmth: 0 })).toEqual(rig);
    expect(gradeRig(rig, SET_LIGHTS['evening-office']).palette['skin']).not.toBe(rig.palette['skin']);
  });

  test('a file that isn’t a drawing is refused as a pack', () => {
    const bytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
    const rig = getRig('nia');
    const [first] = rig.parts;
    const withShape = (change: object): Rig => ({
      ...rig,
      parts: [{ ...(first as Rig['parts'][number]), shapes: [{ path: 'M0 0L9 9L0 9Z', fill: { stops: [[0, 'skin']] }, ...change }] }],
    });
    for (const bad of [
      {},
      { ...rig, parts: 4 },
      withShape({ path: 'M0' }),
      withShape({ clip: 'nothing' }),
      withShape({ fill: { stops: [[0, 'nothing']] } }),
      withShape({ moves: { open: [1] } }),
    ])
      expect(() => decodePresenterPack(bytes(bad))).toThrow(BadPresenterPack);
    expect(() => decodePresenterPack(new TextEncoder().encode('{"cut'))).toThrow(BadPresenterPack);
    expect(decodePresenterPack(bytes(rig)).id).toBe('nia');
  });
});
