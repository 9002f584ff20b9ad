import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { applyEdit } from '#domain/project/edit/apply-edit.ts';
import { createSceneId } from '#domain/project/edit/edit-scene-list.ts';
import { splitSceneAt } from '#domain/project/edit/split-and-merge.ts';
import { toOwnPresenterId } from '#domain/project/own-presenter-id.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { buildPresenterTracks, formatMotionSeed } from '#domain/renderer/build-presenter-tracks.ts';
import { findSpeechBeats } from '#domain/renderer/motion/find-speech-beats.ts';
import { getSpeakingStyle, STYLES } from '#domain/renderer/motion/speaking-style.ts';
import type { MotionTrack } from '#domain/renderer/scene-timeline.ts';
import { SAMPLE_RATE, type SpokenScene } from '#domain/speech/spoken-scene.ts';
import { SCRIPTS } from '../../tools/alignment/spoken-scripts.ts';
import { LATER_SCRIPTS } from '../../tools/alignment/later-scripts.ts';
import { compareMotion, findBlinks, judgeBlinks, type Likeness } from '../../tools/motion-measures.ts';
import { VISEMES } from '../speech/mouth-laws.ts';
import { FRAME_RATE, LEAD_IN, say, speak } from './motion-fixtures.ts';

/** Presenters of the house, and some of whom nobody wrote down habits: drawn ones, and a user's own. */
const PRESENTERS = [...Object.keys(STYLES), 'rosa', 'gurpreet', toOwnPresenterId('a'), toOwnPresenterId('b')];
/** Correlation from which two presenters look alike. */
const ALIKE = 0.3;
/** About a minute and a half in two scenes, then as much again. */
const VIDEO = [SCRIPTS.slice(0, 5), SCRIPTS.slice(5), LATER_SCRIPTS.slice(0, 5), LATER_SCRIPTS.slice(5)].map((part) => part.join(' '));

interface Said {
  readonly id: string;
  readonly script: string;
  readonly spoken: SpokenScene;
}

function show({ id, script, spoken }: Said, avatarId: string): MotionTrack {
  const frameCount = Math.ceil((spoken.pcm.length / SAMPLE_RATE + 0.7) * FRAME_RATE);
  const length = { frameRate: FRAME_RATE, frameCount, leadIn: LEAD_IN };
  const presenter = { speaker: 1, avatarId };
  return buildPresenterTracks({ scene: { id, script }, spoken, visemes: VISEMES, presenter, places: new Map(), length }).motion;
}

let video: readonly Said[];
let casts: ReadonlyMap<string, readonly MotionTrack[]>;
beforeAll(async () => {
  const spoken = await Promise.all(VIDEO.map((script) => speak(script, 'ivy')));
  video = spoken.map((each, index) => ({ id: `scene-${index + 1}`, script: VIDEO[index] ?? '', spoken: each }));
  casts = new Map(PRESENTERS.map((avatarId) => [avatarId, video.map((each) => show(each, avatarId))]));
});

const words = fc.constantFrom('today', 'green', 'boxes', 'never', 'arrive', 'in', 'the', 'morning', 'people', 'open', 'all', 'windows');
const sentence = fc
  .tuple(fc.array(words, { minLength: 2, maxLength: 14 }), fc.constantFrom('.', '?', '!', ', [pause 0.6s]'))
  .map(([said, end]) => `${said.join(' ')}${end}`);
const script = fc.array(sentence, { minLength: 1, maxLength: 6 }).map((sentences) => `${sentences.join(' ')} So it is.`);
const anyone = fc.oneof(fc.constantFrom(...PRESENTERS), fc.uuid().map(toOwnPresenterId), fc.stringMatching(/^[a-z]{3,9}$/u));

describe('habits of presenters', () => {
  test.each(['head', 'brow', 'gaze'] as const)('the %s of no two who say the same script moves alike', (part: keyof Likeness) => {
    const all = [...casts.entries()];
    const pairs = all.flatMap(([name, one], index) =>
      all.slice(index + 1).map(([other, tracks]) => ({ pair: `${name} and ${other}`, likeness: compareMotion(one, tracks)[part] })),
    );
    const [closest] = pairs.toSorted((a, b) => b.likeness - a.likeness);
    expect(closest?.likeness, closest?.pair).toBeLessThan(ALIKE);
  });

  test('first blinks are spread, whoever speaks and however a project begins', () => {
    const first = [...casts.values()].map(([motion]) => findBlinks(motion?.lid ?? [], FRAME_RATE)[0] ?? 0);
    expect(Math.max(...first) - Math.min(...first)).toBeGreaterThan(1);
    for (const at of first) expect(first.filter((other) => Math.abs(other - at) < 0.1).length).toBeLessThanOrEqual(first.length / 3);
    const [opening] = video;
    if (opening === undefined) throw new Error('Nothing was said.');
    for (const avatarId of PRESENTERS) {
      const begun = ['Welcome.', 'Good morning.', 'Our prices change in May.', 'Three things to know.', 'Hello, and thank you for coming.'];
      const blinks = begun.map((each) => findBlinks(show({ ...opening, script: each }, avatarId).lid, FRAME_RATE)[0] ?? 0);
      expect(Math.max(...blinks) - Math.min(...blinks), avatarId).toBeGreaterThan(0.3);
      expect(new Set(blinks).size, avatarId).toBeGreaterThan(2);
    }
  });

  test('blinks come as people’s do: mostly 2 to 6 seconds apart, skewed, some in pairs, and often where a phrase ends', () => {
    const seen = [...casts.values()].flatMap((motions) =>
      motions.map(({ lid }, index) => ({ lid, phrases: findSpeechBeats(video[index]?.spoken ?? say('Yes.'), LEAD_IN).phrases })),
    );
    const measures = judgeBlinks(seen, FRAME_RATE);
    expect(measures.aMinute).toBeGreaterThan(15);
    expect(measures.aMinute).toBeLessThan(26);
    expect(measures.usualShare).toBeGreaterThan(0.85);
    expect(measures.mean).toBeGreaterThan(measures.median * 1.03);
    expect(measures.skew).toBeGreaterThan(0.5);
    expect(measures.pairShare).toBeGreaterThan(0.04);
    expect(measures.pairShare).toBeLessThan(0.2);
    expect(measures.endShare).toBeGreaterThan(2 * measures.endChance);
  });

  test('habits that nobody chose follow from who it is, lie within those of people, and stay the same in every outfit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{3,9}$/u), fc.constantFrom('', '-forest', '.turned'), (name, outfit) => {
        expect(getSpeakingStyle(name + outfit)).toEqual(getSpeakingStyle(name));
        const { nods, tempo, raises } = getSpeakingStyle(name);
        for (const share of [nods, tempo]) expect(Math.abs(share - 1)).toBeLessThanOrEqual(0.4);
        expect(raises).toBeLessThan(1);
      }),
    );
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (one, other) => {
        fc.pre(one !== other);
        expect(getSpeakingStyle(toOwnPresenterId(one))).not.toEqual(getSpeakingStyle(toOwnPresenterId(other)));
      }),
    );
  });

  test('a presenter moves the same each time; in a copy of the scene, or when another says it, otherwise', () => {
    fc.assert(
      fc.property(script, anyone, anyone, (text, avatarId, other) => {
        const said = { id: 'scene-1', script: text, spoken: say(text) };
        expect(show(said, avatarId)).toEqual(show(said, avatarId));
        const id = createSceneId({ scenes: [{ id: said.id }] });
        expect(show({ ...said, id }, avatarId).yaw).not.toEqual(show(said, avatarId).yaw);
        if (avatarId !== other) expect(show(said, other).yaw).not.toEqual(show(said, avatarId).yaw);
      }),
      { numRuns: 30 },
    );
  });

  test('an edit in one scene moves nobody in another, and one after the first sentence keeps the seed', () => {
    fc.assert(
      fc.property(script, script, script, anyone, (first, second, edited, avatarId) => {
        const look = { avatarId, voiceId: 'ivy' };
        const project = createProjectDocument('', [createScene('scene-1', first, look), createScene('scene-2', second, look)]);
        const after = applyEdit(project, { kind: 'set-script', sceneId: 'scene-2', script: edited })?.project ?? project;
        const [before, now] = [project, after].map(({ scenes: [scene] }) =>
          show({ id: scene?.id ?? '', script: scene?.script ?? '', spoken: say(scene?.script ?? '') }, avatarId),
        );
        expect(now).toEqual(before);
        const seed = (text: string): string => formatMotionSeed({ id: 'scene-1', script: text }, { speaker: 1, avatarId });
        expect(seed(`${first} And more.`)).toBe(seed(first));
      }),
      { numRuns: 30 },
    );
  });

  test('the two halves of a split scene each begin and end with open eyes and a head near its middle, and move differently', () => {
    fc.assert(
      fc.property(script, script, anyone, (first, second, avatarId) => {
        const whole = createProjectDocument('', [createScene('scene-1', `${first} ${second}`, { avatarId, voiceId: 'ivy' })]);
        const parts = splitSceneAt(whole, 'scene-1', first.length)?.scenes ?? [];
        const motions = parts.map(({ id, script: text }) => show({ id, script: text, spoken: say(text) }, avatarId));
        expect(motions).toHaveLength(2);
        for (const { lid, yaw, pitch, roll } of motions) {
          expect([lid[0], lid.at(-1)]).toEqual([0, 0]);
          for (const angle of [yaw, pitch, roll].flatMap((track) => [track[0] ?? 0, track.at(-1) ?? 0]))
            expect(Math.abs(angle)).toBeLessThan(4);
        }
        expect(motions[0]?.yaw.subarray(0, 30)).not.toEqual(motions[1]?.yaw.subarray(0, 30));
      }),
      { numRuns: 30 },
    );
  });

  test('eyes leave the viewer in some pauses to think, and are back before the words go on', async () => {
    const text = 'I would say, [pause 0.8s] yes. [pause 0.8s] Or no, [pause 0.8s] but who knows. [pause 0.8s] Or so. [pause 0.8s] Well.';
    const spoken = await speak(text, 'ivy');
    const { phrases } = findSpeechBeats(spoken, LEAD_IN);
    const gaps = phrases.slice(1).map(({ start }, index) => [phrases[index]?.end ?? 0, start] as const);
    const scenes = Array.from({ length: 12 }, (_, index) => show({ id: `scene-${index}`, script: text, spoken }, 'maya'));
    const isAway = ({ gazeX, yaw }: MotionTrack, seconds: number): boolean => {
      const n = Math.round(seconds * FRAME_RATE);
      return Math.abs((gazeX[n] ?? 0) + (0.75 * (yaw[n] ?? 0)) / 9) > 0.12;
    };
    const away = scenes.map((motion) => gaps.filter(([from, to]) => isAway(motion, (from + to) / 2)).length);
    expect(Math.max(...away)).toBeGreaterThan(0);
    expect(Math.min(...away)).toBeLessThan(gaps.length);
    for (const motion of scenes) for (const [, to] of gaps) expect(isAway(motion, to + 0.05)).toBe(false);
  });
});
