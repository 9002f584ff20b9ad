import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitSceneAt } from '#domain/project/edit/split-and-merge.ts';
import { createProjectDocument, createScene, LEAD_IN, TAIL } from '#domain/project/project-defaults.ts';
import { parseScript } from '#domain/script/parse-script.ts';
import { estimateSceneTimes } from '#domain/word-timeline/estimate-scene-times.ts';
import { findNextStart, findSplitOffset, findSplitWord } from '#domain/word-timeline/playhead-words.ts';

const word = fc.stringMatching(/^[a-z]{1,9}[.,]?$/u);
const mark = fc.constantFrom('[pause 2s]', '[nod]', '[strong]', '[mood warm]', '[pace slow]');
const script = fc
  .array(fc.tuple(fc.array(mark, { maxLength: 2 }), word), { maxLength: 20 })
  .map((parts) => parts.flatMap(([marks, each]) => [...marks, each]).join(' '));
const seconds = fc.double({ min: -1, max: 40, noNaN: true });

describe('words of a scene that isn’t spoken yet', () => {
  test('each has its time within the scene, in order, with its number, and lasts longer the more letters it has', () => {
    fc.assert(
      fc.property(script, (text) => {
        const times = estimateSceneTimes({ script: text }, []);
        const { words } = parseScript(text);
        expect(times.words.map((each) => each.text)).toEqual(words.map((each) => each.text));
        expect(times.seconds).toBe(words.length === 0 ? 0 : Math.ceil(times.seconds));
        let at = 0;
        for (const { start, end } of times.words) {
          expect(start).toBeGreaterThanOrEqual(at - 1e-9);
          expect(end).toBeGreaterThanOrEqual(start);
          at = end;
        }
        if (words.length > 0) expect(LEAD_IN + at + TAIL).toBeLessThanOrEqual(times.seconds + 1e-9);
        const perLetter = times.words.map(({ text: letters, start, end }) => (end - start) / letters.length);
        expect(Math.max(0, ...perLetter) - Math.min(...perLetter, Math.max(0, ...perLetter))).toBeLessThan(1e-9);
      }),
    );
  });

  test('a marked pause is where it’s written', () => {
    const { words } = estimateSceneTimes({ script: 'One [pause 4s] two' }, []);
    expect((words[1]?.start ?? 0) - (words[0]?.end ?? 0)).toBeCloseTo(4, 6);
  });
});

describe('the playhead and words', () => {
  test('step by step it comes to the start of every word, and back again', () => {
    fc.assert(
      fc.property(script, (text) => {
        const times = estimateSceneTimes({ script: text }, []);
        const starts = [...new Set(times.words.map(({ start }) => LEAD_IN + start))];
        const reached: number[] = [];
        for (let at: number | undefined = findNextStart(times, 0, 1); at !== undefined; at = findNextStart(times, at, 1)) reached.push(at);
        expect(reached.length).toBeLessThanOrEqual(starts.length);
        for (const at of reached) expect(starts).toContain(at);
        const last = reached.at(-1);
        if (last === undefined) return;
        const back: number[] = [];
        for (let at: number | undefined = findNextStart(times, last, -1); at !== undefined; at = findNextStart(times, at, -1))
          back.push(at);
        expect(back.at(-1)).toBe(0);
        expect(findNextStart(times, 0, -1)).toBeUndefined();
      }),
    );
  });

  test('a scene is split before the word that begins nearest to the playhead, never before the first', () => {
    fc.assert(
      fc.property(script, seconds, (text, at) => {
        const times = estimateSceneTimes({ script: text }, []);
        const found = findSplitWord(times, at);
        expect(found === undefined).toBe(times.words.length < 2);
        if (found === undefined) return;
        const distance = (index: number): number => Math.abs(LEAD_IN + (times.words[index]?.start ?? 0) - at);
        for (let index = 1; index < times.words.length; index += 1) expect(distance(found)).toBeLessThanOrEqual(distance(index));
        expect(found).toBeGreaterThan(0);
      }),
    );
  });

  test('split there, the first scene has the words before, the second the others with what is marked for them', () => {
    fc.assert(
      fc.property(script, fc.nat(20), (text, at) => {
        const { words } = parseScript(text);
        const offset = findSplitOffset({ word: at, script: text, said: text });
        expect(offset === undefined).toBe(at < 1 || at >= words.length);
        if (offset === undefined) return;
        const project = createProjectDocument('P', [createScene('one', text, { avatarId: 'amara', voiceId: 'ivy' })]);
        const [first, second] = splitSceneAt(project, 'one', offset)?.scenes ?? [];
        const texts = (of: string | undefined) => parseScript(of ?? '').words.map((each) => each.text);
        expect(texts(first?.script)).toEqual(words.slice(0, at).map((each) => each.text));
        expect(texts(second?.script)).toEqual(words.slice(at).map((each) => each.text));
        expect(parseScript(second?.script ?? '').strong.has(0)).toBe(parseScript(text).strong.has(at));
      }),
    );
  });

  test('a pause before the word stays with the first scene; marks for the word go with it', () => {
    const text = 'Blue boats. [pause 2s] [strong] Fast ones.';
    const offset = findSplitOffset({ word: 2, script: text, said: text });
    expect(offset).toBe(text.indexOf('[strong]'));
  });

  test('with a variable, the words that are said and those that are written are told apart', () => {
    const place = { script: 'Hi {{name|my dear friend}} welcome back', said: 'Hi my dear friend welcome back' };
    expect(findSplitOffset({ ...place, word: 4 })).toBe(place.script.indexOf('welcome'));
  });
});
