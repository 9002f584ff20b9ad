import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findUnsaidValue } from '#domain/greeting/find-unsaid-value.ts';
import { toLiveAssetUrl } from '#domain/greeting/live-asset-url.ts';
import { decodeLiveScene, encodeLiveScene } from '#domain/greeting/live-scene-file.ts';
import { placeLiveTexts, spreadSentences } from '#domain/greeting/live-texts.ts';
import {
  computeFileRate,
  computeLiveOpacity,
  correctRate,
  findLiveSpan,
  LIVE_RATES,
  toFileTime,
  toSceneTime,
} from '#domain/greeting/live-time.ts';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import type { SpokenWord } from '#domain/speech/spoken-scene.ts';

const seconds = fc.double({ min: 0.5, max: 600, noNaN: true });
const span = fc
  .record({ start: seconds, length: seconds, fadeIn: fc.constantFrom(0, 0.5), fadeOut: fc.constantFrom(0, 0.5), isLast: fc.boolean() })
  .map(({ start, length, ...rest }) => ({ scene: 0, start, end: start + length, ...rest }));
const CLOSE = 6;

describe('17.6 the time of a scene drawn over a file', () => {
  test('both begin and end together, and every moment of one is a moment of the other', () => {
    fc.assert(
      fc.property(span, seconds, fc.double({ min: 0, max: 1, noNaN: true }), (at, length, share) => {
        expect(toSceneTime(at.start, at, length)).toBeCloseTo(0, CLOSE);
        expect(toSceneTime(at.end, at, length)).toBeCloseTo(length, CLOSE);
        const fileTime = toFileTime(share * length, at, length);
        expect(fileTime).toBeGreaterThanOrEqual(at.start);
        expect(fileTime).toBeLessThanOrEqual(at.end + 1e-6);
        expect(toSceneTime(fileTime, at, length)).toBeCloseTo(share * length, CLOSE);
      }),
    );
  });

  test('a file at its rate takes as long as the live scene; where no browser plays that fast, there is no rate', () => {
    fc.assert(
      fc.property(span, seconds, (at, length) => {
        const rate = computeFileRate(at, length);
        if (rate === null) return;
        expect(rate).toBeGreaterThanOrEqual(LIVE_RATES.slowest);
        expect(rate).toBeLessThanOrEqual(LIVE_RATES.fastest);
        expect(rate * length).toBeCloseTo(at.end - at.start, CLOSE);
      }),
    );
    expect(computeFileRate({ start: 0, end: 10 }, 1)).toBeNull();
    expect(computeFileRate({ start: 0, end: 1 }, 10)).toBeNull();
    expect(computeFileRate({ start: 0, end: 1 }, 0)).toBeNull();
  });

  test('a file that is ahead slows down, one that is behind speeds up, and never by much', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.25, max: 4, noNaN: true }), fc.double({ min: -100, max: 100, noNaN: true }), (rate, ahead) => {
        const corrected = correctRate(rate, ahead);
        expect(Math.abs(corrected - rate)).toBeLessThanOrEqual(rate * 0.1 + 1e-9);
        expect(Math.sign(rate - corrected)).toBe(Math.abs(rate - corrected) < 1e-12 ? Math.sign(rate - corrected) : Math.sign(ahead));
      }),
    );
  });

  test('it is seen within its time, fades where scenes come in over each other, and stays at the end of the video', () => {
    fc.assert(
      fc.property(span, fc.double({ min: 0, max: 1300, noNaN: true }), (at, moment) => {
        const opacity = computeLiveOpacity(moment, at);
        expect(opacity).toBeGreaterThanOrEqual(0);
        expect(opacity).toBeLessThanOrEqual(1);
        if (findLiveSpan([at], moment) === undefined) expect(opacity).toBe(0);
        if (moment >= at.start + at.fadeIn && moment < at.end) expect(opacity).toBe(1);
        if (moment >= at.end + at.fadeOut) expect(opacity).toBe(at.isLast ? (at.fadeIn > moment - at.start ? opacity : 1) : 0);
      }),
    );
  });

  test('of two scenes in a row, the later one is seen while it comes in', () => {
    const one = { scene: 0, start: 0, end: 4, fadeIn: 0, fadeOut: 0.5, isLast: false };
    const two = { scene: 1, start: 4, end: 8, fadeIn: 0.5, fadeOut: 0, isLast: true };
    expect([0, 3.9, 4.2, 9].map((at) => findLiveSpan([one, two], at)?.scene)).toEqual([0, 0, 1, 1]);
    expect([one, two].map((each) => computeLiveOpacity(4.25, each))).toEqual([0.5, 0.5]);
  });
});

const LETTERS = 10;
const toWords = (texts: readonly string[]): readonly SpokenWord[] =>
  texts.map((text, index) => ({
    ...{ text, start: index * 0.5, end: index * 0.5 + 0.4 },
    ...{ charStart: index * LETTERS, charEnd: index * LETTERS + text.length },
  }));

describe('17.6 texts of a scene drawn over a file', () => {
  test('sentences and captions have every word once, in order, within the scene’s time of the file', () => {
    const words = fc.array(fc.constantFrom('Hello', 'Ana.', 'We', 'met!', 'Yes?'), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(words, span, (texts, at) => {
        const spoken = toWords(texts);
        const { sentences, cues } = placeLiveTexts({ words: spoken, language: 'en', seconds: texts.length * 0.5 + 0.7 }, at);
        expect(sentences.map(({ text }) => text).join(' ')).toBe(texts.join(' '));
        expect(cues.map(({ text }) => text.replaceAll('\n', ' ')).join(' ')).toBe(texts.join(' '));
        for (const { start } of [...sentences, ...cues]) {
          expect(start).toBeGreaterThanOrEqual(at.start);
          expect(start).toBeLessThanOrEqual(at.end);
        }
      }),
    );
  });

  test('whatever the number of lines, each sentence is on one of them, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,5}$/), { maxLength: 6 }), fc.integer({ min: 1, max: 6 }), (texts, count) => {
        const lines = spreadSentences(
          texts.map((text, start) => ({ text, start })),
          count,
        );
        expect(lines).toHaveLength(count);
        expect(lines.flatMap((line) => (line === null ? [] : [line.text])).join(' ')).toBe(texts.join(' '));
      }),
    );
  });
});

describe('17.6 what a page gets to draw', () => {
  test('the file gives back the scene', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.integer({ min: -32_768, max: 32_767 }), { maxLength: 50 }), (script, samples) => {
        const scene = {
          project: createProjectDocument('', [createScene('a', script, { avatarId: 'amara', voiceId: 'ivy' })]),
          ...{ watermark: true, chapter: script, place: { start: 0, isFirst: true, isLast: false }, share: { from: 0, to: 0.4 } },
          spoken: { pcm: Int16Array.from(samples), words: [], phones: [] },
        };
        expect(decodeLiveScene(encodeLiveScene(scene))).toEqual(scene);
      }),
    );
  });

  test('files of the workspace come from below the link’s page, all others from where they are', () => {
    expect(
      ['/api/avatars/own%3A1/pack', '/api/background/7/image', '/api/music/8/audio', '/sets/loft.cws', '/api/voices'].map((url) =>
        toLiveAssetUrl(url, '/v/t'),
      ),
    ).toEqual(['/v/t/greeting/presenters/own%3A1', '/v/t/greeting/images/7', '/v/t/greeting/music/8', '/sets/loft.cws', '/api/voices']);
  });
});

describe('17.6 names that a voice can’t say', () => {
  const say = (texts: readonly string[], silent: readonly string[]): readonly SpokenWord[] =>
    toWords(texts).map((word) => (silent.includes(word.text) ? { ...word, end: word.start } : word));

  test.each([
    [['Hello', 'Анна.'], ['Анна.'], ['Анна'], 'Анна'],
    [['Hello', '李', '雷.'], ['李', '雷.'], ['李雷'], '李雷'],
    [['Hello', 'Ana', 'Анна'], ['Анна'], ['Ana Анна'], 'Ana Анна'],
    [['Hello', 'Ana.'], [], ['Ana'], undefined],
    [['Hello', '👋', 'Ana.'], ['👋'], ['Ana'], undefined],
    [['Hello.'], [], ['Анна'], undefined],
  ] as const)('of %j with %j silent, the unsaid one of %j is %j', (texts, silent, values, unsaid) =>
    expect(findUnsaidValue(say(texts, silent), values)).toBe(unsaid),
  );
});
