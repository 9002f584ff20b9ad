import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildPresenterTracks, type TracksInput } from '#domain/renderer/build-presenter-tracks.ts';
import { drawRigFrame } from '#domain/renderer/drawing/draw-rig-frame.ts';
import { readRig } from '#domain/renderer/drawing/read-rig.ts';
import { createYuvFrame, getFramePlanes } from '#domain/renderer/yuv-frame.ts';
import { findAims } from '#domain/renderer/hands/find-aims.ts';
import { HAND_POSES } from '#domain/renderer/hands/hand-poses.ts';
import { buildHandTrack } from '#domain/renderer/hands/hand-track.ts';
import { moveHands } from '#domain/renderer/hands/move-hand.ts';
import { placeHands } from '#domain/renderer/hands/place-hands.ts';
import { type HandGesture, planHands } from '#domain/renderer/hands/plan-hands.ts';
import { HAND_GESTURES } from '#domain/script/find-gesture-marks.ts';
import { findNamedLayer, nameLayer } from '#domain/project/find-named-layer.ts';
import { createScene } from '#domain/project/project-defaults.ts';
import type { Layer, Scene } from '#domain/project/project.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import { MOUTH_VISEMES } from '#domain/photo-presenter/mouth-visemes.ts';
import { FRAME_RATE, LEAD_IN, say } from './motion-fixtures.ts';

const SIDES = { own: 'right', findAim: () => undefined } as const;
const WHOLE = { from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;
const CHART: Layer = { kind: 'image', id: 'chart', assetId: 'a', box: { x: 0.05, y: 0.2, width: 0.3, height: 0.4 }, ...WHOLE };
const TEXT: Layer = {
  ...{ kind: 'text', id: 'text', text: 'Three\nplans', size: 0.05, weight: 700, color: '#000000', align: 'left' },
  ...{ box: { x: 0.7, y: 0.2, width: 0.25, height: 0.2 }, ...WHOLE },
};

const anyGestures = fc.array(fc.record({ kind: fc.constantFrom(...HAND_GESTURES), time: fc.double({ min: 0, max: 20, noNaN: true }) }), {
  maxLength: 8,
});

function plan(gestures: readonly HandGesture[]) {
  return buildHandTrack(planHands(gestures, SIDES), FRAME_RATE);
}

function build(script: string, change: Partial<Scene> = {}) {
  const scene = { ...createScene('scene-1', script, { avatarId: 'nia', voiceId: 'ivy' }), ...change };
  const spoken = say(script);
  const frameCount = Math.ceil((spoken.pcm.length / SAMPLE_RATE + 0.7) * FRAME_RATE);
  const input: TracksInput = {
    ...{ scene, spoken, visemes: MOUTH_VISEMES, presenter: { speaker: 1, avatarId: 'nia' }, places: new Map() },
    length: { frameRate: FRAME_RATE, frameCount, leadIn: LEAD_IN },
  };
  const tracks = buildPresenterTracks(input);
  const place = { avatarId: 'nia', place: 0.5, aims: findAims({ aspectRatio: '16:9' }, scene), frameRate: FRAME_RATE };
  return { tracks, spoken, hands: placeHands(tracks, place).hands };
}

const listKinds = (script: string, change: Partial<Scene> = {}) => build(script, change).tracks.gestures.map(({ kind }) => kind);

describe('how hands come and go', () => {
  test('a hand is up in its shape soon after its word, and down before the first and after the last', () => {
    fc.assert(
      fc.property(anyGestures, (gestures) => {
        const track = plan(gestures);
        for (const side of ['left', 'right'] as const)
          track[side].forEach(({ from, to }, at) => {
            expect(to).toBeGreaterThan(from);
            expect(from).toBeGreaterThanOrEqual(track[side][at - 1]?.to ?? 0);
          });
        expect(moveHands(track, 0)).toEqual([]);
        expect(moveHands(track, 60 * FRAME_RATE)).toEqual([]);
        const [alone] = gestures;
        if (alone === undefined) return;
        const shown = moveHands(plan([alone]), Math.ceil((Math.max(alone.time, 0.4) + 0.1) * FRAME_RATE));
        expect(shown.length).toBeGreaterThan(0);
        const expected = planHands([alone], SIDES).map(({ side, pose }) => [side, HAND_POSES[pose].shape]);
        expect(shown.map(({ side, shape }) => [side, shape])).toEqual(expected);
      }),
    );
  });

  test('no hand jumps: it comes from below, and no frame moves it further than a quick hand moves', () => {
    fc.assert(
      fc.property(anyGestures, (gestures) => {
        const track = plan(gestures);
        for (let n = 1; n < 26 * FRAME_RATE; n++) {
          const [before, now] = [moveHands(track, n - 1), moveHands(track, n)];
          for (const hand of now) {
            const former = before.find(({ side }) => side === hand.side);
            // Below every frame: 420 is where a hand hangs.
            if (former === undefined) expect(hand.y).toBeGreaterThan(330);
            else expect(Math.hypot(hand.x - former.x, hand.y - former.y)).toBeLessThan(85);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test('of two gestures near each other, the hand goes over from one to the other', () => {
    const track = plan([
      { kind: 'count 1', time: 2 },
      { kind: 'count 2', time: 3.6 },
    ]);
    expect(track.right.map(({ pose }) => pose)).toEqual(['one', 'two', undefined]);
    for (let n = 2 * FRAME_RATE; n < 4 * FRAME_RATE; n++) for (const { y } of moveHands(track, n)) expect(y).toBeLessThan(40);
    const apart = plan([
      { kind: 'count 1', time: 2 },
      { kind: 'count 2', time: 6 },
    ]);
    expect(apart.right.map(({ pose }) => pose)).toEqual(['one', undefined, 'two', undefined]);
  });
});

describe('gestures of hands in a script', () => {
  const PLAIN = 'Look at this chart now. It says what we do.';

  test('move nothing but hands', () => {
    const [plain, marked] = [build(PLAIN), build('Look at this chart now. [count 2] It says [wave] what we do. [fold hands]')];
    expect(marked.spoken.words.map(({ text }) => text)).toEqual(plain.spoken.words.map(({ text }) => text));
    expect(marked.tracks.motion.pitch).toEqual(plain.tracks.motion.pitch);
    expect(marked.tracks.mouth).toEqual(plain.tracks.mouth);
    const [count, wave, fold] = marked.tracks.gestures;
    expect([wave?.kind, count?.kind, fold?.kind]).toEqual(['wave', 'count 2', 'fold hands']);
    expect(wave?.time).toBeCloseTo(LEAD_IN + (plain.spoken.words[7]?.start ?? 0));
    expect(count?.time).toBeCloseTo(LEAD_IN + (plain.spoken.words[5]?.start ?? 0));
    expect(fold?.time).toBeGreaterThan(LEAD_IN + (plain.spoken.words.at(-1)?.end ?? 0));
  });

  test.each([
    ['[present image]', 'left'],
    ['[present Image 1]', 'left'],
    ['[present text]', 'right'],
    ['[present three plans]', 'right'],
    ['[present left]', 'left'],
    ['[present right]', 'right'],
    ['[point left]', 'left'],
  ] as const)('%s goes to the %s', (mark, side) => {
    const { hands } = build(`Look at ${mark} this now.`, { layers: [CHART, TEXT], gestures: 'marked' });
    const other = side === 'left' ? 'right' : 'left';
    expect([hands?.[side].length, hands?.[other].length]).toEqual([2, 0]);
  });

  test('a layer has a name that finds it, whatever its text is', () => {
    const layers = [CHART, TEXT, { ...CHART, id: 'second' }, { ...TEXT, id: 'other', text: 'image' }];
    for (const layer of layers) expect(findNamedLayer(layers, nameLayer(layers, layer) ?? '')).toBe(layer);
    expect(layers.map((layer) => nameLayer(layers, layer))).toEqual(['image', 'text', 'image 2', 'text 2']);
    expect(findNamedLayer(layers, 'constructor')).toBeUndefined();
  });
});

describe('gestures that nobody asked for', () => {
  const LONG = Array.from({ length: 40 }, (_, at) => `Do we [strong] really want sentence ${at} here today?`).join(' ');

  test('are the same each time, and none where only tags count', () => {
    expect(build(LONG).tracks.gestures).toEqual(build(LONG).tracks.gestures);
    expect(listKinds(LONG).length).toBeGreaterThan(2);
    expect(listKinds(LONG, { gestures: 'marked' })).toEqual([]);
    expect(listKinds(`Hello there. [wave] Bye. ${LONG}`, { gestures: 'marked' })).toEqual(['wave']);
  });

  test('are few, and away from those of the script', () => {
    const { gestures } = build(`We begin. [thumbs up] ${LONG}`).tracks;
    const times = gestures.slice(1).map(({ time }) => time);
    times.forEach((time, at) => expect(time - (times[at - 1] ?? -9)).toBeGreaterThan(5));
    for (const time of times) expect(Math.abs(time - (gestures[0]?.time ?? 0))).toBeGreaterThan(2.5);
  });

  test('come with questions, lists and stressed words, by somebody who takes most occasions', () => {
    const ask = (sentence: string): readonly string[] =>
      Array.from({ length: 12 }, (_, at) => listKinds(`We begin here and now with you all. ${sentence}`, { id: `scene-${at}` })).flat();
    expect(ask('Do you want to see more of this?')).toContain('open hands');
    expect(ask('We sell invoices, receipts, contracts, and letters.')).toContain('open hands');
    expect(ask('We [strong] never do this to anybody.')).toContain('open hand');
    expect(ask('We never do this to anybody.')).toEqual([]);
  });

  test('count what a script counts', () => {
    const counted =
      'There is more. First, we buy the bread and the cheese. Second, we cut them all in slices. Third, we eat it together at noon.';
    expect(listKinds(counted).filter((kind) => kind.startsWith('count'))).toEqual(['count 1', 'count 2', 'count 3']);
    expect(listKinds('The first trucks come at seven. They wait a second and go.')).not.toContain('count 1');
    expect(listKinds('First, we sit down. Then we eat.')).not.toContain('count 1');
  });
});

describe('hands in a frame', () => {
  const rig = readRig(JSON.parse(gunzipSync(readFileSync(new URL('../../../presenters/nia/pack.cwp', import.meta.url))).toString()));
  const { tracks, hands } = build('Hello [open hands] there.');
  const AT = Math.round(1.2 * FRAME_RATE);

  /** Whether hands change the frame that shows the plate from its top to `lowest`. */
  function showsHands(lowest: number): boolean {
    const [width, height] = [320, 180];
    const [one, other] = [createYuvFrame(width, height), createYuvFrame(width, height)];
    const scale = height / lowest;
    const place = { drawn: { rig, scale }, left: 0, top: 0 };
    const { gestures: _planned, ...still } = tracks;
    drawRigFrame(getFramePlanes(one), { ...place, tracks: { ...still, ...(hands && { hands }) } }, AT);
    drawRigFrame(getFramePlanes(other), { ...place, tracks: still }, AT);
    return Buffer.compare(one.data, other.data) !== 0;
  }

  test('are seen in the half shot, not in a close-up or a circle, whose frame ends at the chest', () => {
    expect(showsHands(1090)).toBe(true);
    expect(showsHands(1020)).toBe(false);
    expect(showsHands(900)).toBe(false);
  });
});
