import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadAudioEffect } from '#domain/music/effects/load-audio-effect.ts';
import { createMusicLoop } from '#domain/music/load-music-loop.ts';
import { mixMusic, readSpeech, type SceneAudio } from '#domain/music/mix-music.ts';
import type { PlacedClip } from '#domain/music/add-clips.ts';
import { createAudioClip } from '../../tools/audio-clip.ts';
import { isSpeechAlone, mixScene, type SceneMix } from '#domain/music/mix-scene.ts';
import { planSceneMix } from '#domain/music/plan-scene-mix.ts';
import { AUDIO_EFFECT_IDS } from '#domain/project/audio-effect.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { Project, Scene } from '#domain/project/project.ts';

const RATE = 48_000;
const CHOICE = { volume: 1, ducking: false };
const steady = createMusicLoop(new Int16Array(1_000).fill(10_000));

/** Clips of a steady level, and of noise. */
const [LOUD, QUIET] = [() => 30_000, (_: unknown, at: number) => ((at * 7_919) % 4_000) - 2_000].map((getSample) => {
  const file = createAudioClip(Int16Array.from({ length: 9_000 }, getSample));
  return { bytes: file.bytes, audio: file.audio };
}) as [PlacedClip['file'], PlacedClip['file']];

function createAudio(seconds: number, level = 0, change: Partial<SceneAudio> = {}): SceneAudio {
  const speech = new Int16Array(seconds * RATE).fill(level);
  return { speech, leadIn: 0, length: speech.length, start: 0, isFirst: true, isLast: true, ...change };
}

const anyAudio = fc
  .record({ levels: fc.array(fc.integer({ min: -32_768, max: 32_767 }), { minLength: 1, maxLength: 12 }), leadIn: fc.nat(900) })
  .map(({ levels, leadIn }): SceneAudio => {
    const speech = Int16Array.from({ length: levels.length * 700 }, (_, at) => levels[Math.floor(at / 700)] ?? 0);
    return { speech, leadIn, length: leadIn + speech.length + 500, start: 0, isFirst: true, isLast: true };
  });
const anyMix: fc.Arbitrary<SceneMix> = fc.record({
  music: fc.option(
    fc.record({
      loop: fc.constant(steady),
      choice: fc.record({
        volume: fc.constantFrom(0.05, 1),
        ducking: fc.boolean(),
        fadeIn: fc.constantFrom(0, 0.1, 10),
        fadeOut: fc.constantFrom(0, 10),
      }),
      level: fc.record({ before: fc.constantFrom(0, 1, 2), own: fc.constantFrom(0, 1, 2) }),
    }),
    { nil: undefined },
  ),
  effects: fc.array(
    fc.record({
      samples: fc.constantFrom(...AUDIO_EFFECT_IDS).map(loadAudioEffect),
      start: fc.integer({ min: 0, max: 10_000 }),
      volume: fc.double({ min: 0.05, max: 1, noNaN: true }),
    }),
    { maxLength: 6 },
  ),
  clips: fc.array(
    fc.record({
      file: fc.constantFrom(LOUD, QUIET),
      first: fc.constantFrom(0, 300),
      end: fc.constantFrom(400, 9_000),
      isLooped: fc.boolean(),
      from: fc.integer({ min: 0, max: 3_000 }),
      to: fc.integer({ min: 0, max: 12_000 }),
      volume: fc.double({ min: 0.05, max: 1, noNaN: true }),
    }),
    { maxLength: 3 },
  ),
  voice: fc.constantFrom(0, 0.3, 1, 1.7, 2),
});

describe('mixing a scene', () => {
  test('never wraps around: where the speech alone stays below full scale, so does the mix', () => {
    fc.assert(
      fc.property(anyAudio, anyMix, (audio, mix) => {
        const read = mixScene(audio, mix);
        const mixed = read(0, audio.length);
        const alone = mixScene(audio, { ...mix, music: undefined, effects: [], clips: [] })(0, audio.length);
        for (let at = 0; at < mixed.length; at += 1) {
          const most = Math.max(32_001, Math.abs(alone[at] ?? 0));
          if (Math.abs(mixed[at] ?? 0) > most) expect([at, mixed[at]]).toEqual([at, `at most ${most}`]);
        }
        const cut = Math.floor(audio.length / 3);
        expect([...read(0, cut), ...read(cut, audio.length)]).toEqual([...mixed]);
      }),
      { numRuns: 40 },
    );
  });

  test('without effects, at usual levels and fades, is as it always was', () => {
    fc.assert(
      fc.property(anyAudio, fc.boolean(), (audio, ducking) => {
        const music = { loop: steady, choice: { volume: 0.7, ducking } };
        const usual = { ...music, level: { before: 1, own: 1 } };
        expect(mixScene(audio, { music: usual, effects: [], clips: [], voice: 1 })(0, audio.length)).toEqual(
          mixMusic(audio, music)(0, audio.length),
        );
        expect(mixScene(audio, { effects: [], clips: [], voice: 1 })(0, audio.length)).toEqual(readSpeech(audio, 0, audio.length));
      }),
      { numRuns: 20 },
    );
    expect(isSpeechAlone({ effects: [], clips: [], voice: 1 })).toBe(true);
  });

  test('an effect is heard from its sample on, at its volume, and over as its scene ends', () => {
    const samples = loadAudioEffect('ding');
    const audio = createAudio(1);
    const start = RATE - 20_000;
    const mixed = mixScene(audio, { effects: [{ samples, start, volume: 0.5 }], clips: [], voice: 1 })(0, audio.length);
    expect(mixed.subarray(0, start).every((sample) => sample === 0)).toBe(true);
    expect([...mixed.subarray(start, start + 500)]).toEqual([...samples.subarray(0, 500)].map((sample) => Math.round(sample / 2) || 0));
    expect(Math.abs(mixed.at(-1) ?? 99)).toBeLessThan(30);
  });

  test('music isn’t lowered under an effect, but under words', () => {
    const effects = [{ samples: new Int16Array(RATE).fill(3_000), start: 2 * RATE, volume: 1 }];
    const music = { loop: steady, choice: { volume: 1, ducking: true } };
    const silent = mixScene(createAudio(5), { music, effects, clips: [], voice: 1 })(0, 5 * RATE);
    expect(silent[Math.round(2.5 * RATE)]).toBe(13_000);
    const spoken = mixScene(createAudio(5, 2_000), { music, effects, clips: [], voice: 1 })(0, 5 * RATE);
    expect(spoken[Math.round(2.5 * RATE)]).toBe(2_000 + 3_000 + 3_000);
  });

  test('a voice is as loud as it’s set: silent at 0, half at 0.5, never beyond its ceiling at 2', () => {
    const read = (level: number, voice: number) => mixScene(createAudio(1, level), { effects: [], clips: [], voice })(0, RATE)[RATE / 2];
    expect([read(8_000, 0), read(8_000, 0.5), read(8_000, 2)]).toEqual([0, 4_000, 16_000]);
    expect(read(30_000, 2)).toBeLessThanOrEqual(29_205);
  });

  test('fades take the seconds that are chosen, and 0 is at once', () => {
    const read = (fadeIn: number, fadeOut: number, second: number) => {
      const choice = { ...CHOICE, fadeIn, fadeOut };
      return (
        mixScene(createAudio(10), { music: { loop: steady, choice }, effects: [], clips: [], voice: 1 })(0, 10 * RATE)[second * RATE] ?? 0
      );
    };
    expect([read(0, 0, 0), read(4, 0, 2), read(4, 0, 4), read(0, 4, 8)]).toEqual([10_000, 5_000, 10_000, 5_000]);
  });

  test('the level of a scene is reached by a ramp from that of the one before, without a step at the edge', () => {
    const audio = createAudio(4, 0, { isFirst: false, isLast: false });
    const read = (before: number, own: number) =>
      mixScene(audio, { music: { loop: steady, choice: CHOICE, level: { before, own } }, effects: [], clips: [], voice: 1 })(
        0,
        audio.length,
      );
    const louder = read(0.5, 1.5);
    expect([louder[0], louder.at(-1)]).toEqual([5_000, 15_000]);
    for (let at = 1; at < louder.length; at += 1) {
      const step = Math.abs((louder[at] ?? 0) - (louder[at - 1] ?? 0));
      if (step > 2) expect([at, step]).toEqual([at, 'at most 2']);
    }
    expect(read(1, 0).at(-1)).toBe(0);
  });
});

describe('what a scene is mixed of', () => {
  const scene = createScene('s', 'One two three.', { avatarId: 'a', voiceId: 'v' });
  const times = {
    words: [0.1, 0.5, 0.9].map((start, index) => ({ text: 'w', charStart: index, charEnd: index + 1, start, end: start + 0.3 })),
    leadIn: 0.3,
    seconds: 2,
  };
  const horn = Int16Array.of(1, 2, 3);
  const sounds = new Map([['horn', horn]]);
  const plan = (change: Partial<Scene>, music?: Project['music'], loop = steady) => {
    const project = { ...createProjectDocument('P', [{ ...scene, ...change }]), ...(music && { music }) };
    return planSceneMix({ project, sceneIndex: 0, times, loop, sounds, clips: new Map() });
  };

  test('an uploaded sound is an effect as ours are, and one that is gone isn’t heard', () => {
    const at = { edge: 'word-start' as const, word: 1 };
    const { effects } = plan({
      effects: [
        { id: 'e', assetId: 'gone', at, volume: 1 },
        { id: 'f', assetId: 'horn', at, volume: 0.4 },
      ],
    });
    expect(effects).toEqual([{ samples: horn, start: 0.8 * RATE, volume: 0.4 }]);
  });

  test('effects begin at their word within a sample', () => {
    fc.assert(
      fc.property(fc.nat(2), fc.constantFrom('word-start' as const, 'word-end' as const), (word, edge) => {
        const [effect] = plan({ effects: [{ id: 'e', effectId: 'pop', at: { edge, word }, volume: 0.4 }] }).effects;
        const said = times.words[word];
        const seconds = 0.3 + (edge === 'word-start' ? (said?.start ?? 0) : (said?.end ?? 0));
        expect(Math.abs((effect?.start ?? 0) - seconds * RATE)).toBeLessThanOrEqual(1);
        expect(effect?.volume).toBe(0.4);
      }),
    );
  });

  test('a scene without any of it is speech alone; so is one whose music is off', () => {
    const music = { trackId: 'open-road', volume: 1, ducking: true } as const;
    expect(isSpeechAlone(plan({}))).toBe(true);
    expect(isSpeechAlone(plan({}, music))).toBe(false);
    expect(isSpeechAlone(plan({ levels: { music: 0 } }, music))).toBe(true);
    expect(isSpeechAlone(plan({ levels: { voice: 0.5 } }))).toBe(false);
  });
});
