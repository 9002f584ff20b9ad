import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { MotionTrack } from '#domain/renderer/scene-timeline.ts';
import { findGestures, formatGesture, GESTURES, type GestureKind } from '#domain/script/find-gesture-marks.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import { parseScriptDocument, stepMark } from '#domain/script/script-document.ts';
import type { SpokenScene } from '#domain/speech/spoken-scene.ts';
import { FRAME_RATE, LEAD_IN, move, speak } from './motion-fixtures.ts';

const PLAIN = 'We open at nine every morning in the north of the city. Do you want to come along with all of us?';
const WORDS = ['nine', 'city.', 'want'];
const SEEDS = ['a', 'b', 'c'];

let spoken: SpokenScene;

beforeAll(async () => {
  spoken = await speak(PLAIN, 'ivy');
});

/** The same speech with a gesture before a word. */
function gesture(kind: GestureKind, text: string, seed: string): { readonly with: MotionTrack; readonly without: MotionTrack; at: number } {
  const word = spoken.words.find((each) => each.text === text);
  if (word === undefined) throw new Error(`${text} isn’t spoken.`);
  const script = `${PLAIN.slice(0, word.charStart)}${formatGesture(kind)} ${PLAIN.slice(word.charStart)}`;
  const { words } = parseScript(script);
  const moved = { ...spoken, words: spoken.words.map((each, index) => ({ ...each, charStart: words[index]?.charStart ?? 0 })) };
  return { with: move(moved, { script, seed }), without: move(spoken, { script: PLAIN, seed }), at: LEAD_IN + word.start };
}

const read = (track: Float32Array, seconds: number): number => track[Math.round(seconds * FRAME_RATE)] ?? 0;
/** The gaze without what makes up for the turned head. */
const readEyes = ({ gazeX, gazeY, yaw, pitch }: MotionTrack, seconds: number) => ({
  x: read(gazeX, seconds) + (0.75 * read(yaw, seconds)) / 9,
  y: read(gazeY, seconds) - (0.75 * read(pitch, seconds)) / 9,
});

describe('a gesture in the script', () => {
  test('is for the next word, or comes after the last, and is neither spoken nor a pause', () => {
    const script = 'Yes. [nod] [pause 1s] No [GLANCE  Left] never. [nod]';
    const { words, gaps } = parseScript(script);
    expect(words.map(({ text }) => text)).toEqual(['Yes.', 'No', 'never.']);
    expect(gaps[1]).toEqual({ kind: 'mark', seconds: 1 });
    expect(findGestures(script, words)).toEqual([
      { gesture: 'nod', word: 1 },
      { gesture: 'glance left', word: 2 },
      { gesture: 'nod', word: undefined },
    ]);
    expect(parseScript('[glance away] One.').words[0]?.text).toBe('[glance');
  });

  test('goes around its list by steps', () => {
    fc.assert(
      fc.property(fc.constantFrom(...GESTURES), fc.integer({ min: -9, max: 9 }), (kind, steps) => {
        const [mark] = parseScriptDocument(formatGesture(kind)).lines[0] ?? [];
        if (mark?.kind !== 'gesture') throw new Error('No gesture.');
        const [back] = parseScriptDocument(stepMark(mark, steps)).lines[0] ?? [];
        if (back?.kind !== 'gesture') throw new Error('No gesture.');
        expect(stepMark(back, -steps)).toBe(mark.text);
      }),
    );
  });

  test.each(WORDS)('nods at “%s”, in a question too', (text) => {
    for (const seed of SEEDS) {
      const { with: nodding, without, at } = gesture('nod', text, seed);
      const deepest = Math.max(...Array.from({ length: 12 }, (_, n) => read(nodding.pitch, at + n / FRAME_RATE)));
      const before = read(nodding.pitch, at - 0.3);
      expect(deepest - before).toBeGreaterThan(1.5);
      expect(nodding.yaw).toEqual(without.yaw);
    }
  });

  test.each([
    ['glance left', -1, 0],
    ['glance right', 1, 0],
    ['glance up', 0, 1],
    ['glance down', 0, -1],
  ] as const)('%s turns the eyes and a little of the head that way, from the word on, and back', (kind, x, y) => {
    for (const seed of SEEDS) {
      for (const text of WORDS) {
        const { with: glancing, without, at } = gesture(kind, text, seed);
        const [during, before, after] = [at + 0.35, at - 0.15, at + 0.95].map((seconds) => readEyes(glancing, seconds));
        if (x !== 0) expect(during?.x).toBeCloseTo(0.6 * x, 0.8);
        if (y !== 0) expect(during?.y).toBeCloseTo(0.5 * y, 0.8);
        for (const eyes of [before, after]) expect(Math.abs(eyes?.x ?? 1) + Math.abs(eyes?.y ?? 1)).toBeLessThan(0.2);
        if (x !== 0) expect(x * (read(glancing.yaw, at + 0.37) - read(without.yaw, at + 0.37))).toBeGreaterThan(0.8);
        if (y !== 0) expect(-y * (read(glancing.pitch, at + 0.37) - read(without.pitch, at + 0.37))).toBeGreaterThan(0.5);
      }
    }
  });

  test('leaves the rest as it was, and the head within its limits', () => {
    for (const kind of GESTURES) {
      const { with: moved, without, at } = gesture(kind, 'nine', 'a');
      const later = Math.round((at + 1.7) * FRAME_RATE);
      for (const track of ['yaw', 'pitch', 'gazeX', 'gazeY'] as const)
        expect(moved[track].subarray(later)).toEqual(without[track].subarray(later));
      expect([moved.brow, moved.lid, moved.smile, moved.breath]).toEqual([without.brow, without.lid, without.smile, without.breath]);
      for (const [track, most] of [
        ['yaw', 8],
        ['pitch', 5],
      ] as const)
        expect(Math.max(...moved[track].map(Math.abs))).toBeLessThanOrEqual(most);
    }
  });
});
