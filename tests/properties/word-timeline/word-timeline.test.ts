import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Anchor } from '#domain/project/project.ts';
import { computeAnchorSeconds, type SceneTimes } from '#domain/renderer/anchor-seconds.ts';
import { SAMPLE_RATE, type SpokenWord } from '#domain/speech/spoken-scene.ts';
import { computePeaks } from '#domain/word-timeline/compute-peaks.ts';
import {
  dragSpan,
  dragSpanEdge,
  getEdgeIndex,
  type LayerSpan,
  listEdgeAnchors,
  moveSpan,
  setSpanEdge,
  type SpanEdge,
} from '#domain/word-timeline/move-span.ts';
import { findSecondsAtCaret, getSceneTimes } from '#domain/word-timeline/scene-times.ts';
import { stackBars } from '#domain/word-timeline/stack-bars.ts';
import { layer } from '../edit/edit-arbitraries.ts';

const LEAD_IN = 0.3;
const steps = fc.array(fc.record({ gap: fc.integer({ min: 0, max: 40 }), length: fc.integer({ min: 1, max: 60 }) }), { maxLength: 12 });
const times: fc.Arbitrary<SceneTimes> = steps.map((each) => {
  let at = 0;
  let character = 0;
  const words: SpokenWord[] = each.map(({ gap, length }) => {
    const start = (at += gap) / 100;
    const end = (at += length) / 100;
    const charStart = character;
    character += 4;
    return { text: 'abc', start, end, charStart, charEnd: charStart + 3 };
  });
  return { words, leadIn: LEAD_IN, seconds: LEAD_IN + at / 100 + 0.4 };
});
const edge = fc.constantFrom<SpanEdge>('from', 'to');

/** A span that a scene with these words may have. */
const spanOf = (wordCount: number): fc.Arbitrary<LayerSpan> =>
  fc.tuple(fc.nat(wordCount), fc.nat(wordCount)).map(([one, other]) => {
    const from = Math.min(one, other);
    const to = wordCount === 0 ? 0 : Math.max(Math.max(one, other), from - 1);
    return { from: pick('from', from, wordCount), to: pick('to', to, wordCount) };
  });
const pick = (which: SpanEdge, index: number, wordCount: number): Anchor => {
  const anchor = listEdgeAnchors(which, wordCount)[index];
  if (anchor === undefined) throw new Error(`no place ${index} among ${wordCount} words`);
  return anchor;
};
const scene = times.chain((all) => spanOf(all.words.length).map((span) => ({ times: all, span })));

const isOrdered = ({ from, to }: LayerSpan, all: SceneTimes): boolean => computeAnchorSeconds(from, all) <= computeAnchorSeconds(to, all);
const countWords = ({ from, to }: LayerSpan, wordCount: number): number =>
  getEdgeIndex('to', to, wordCount) - getEdgeIndex('from', from, wordCount);

describe('edges of layers on the word timeline', () => {
  test('every place has the index it is listed at', () => {
    fc.assert(
      fc.property(edge, fc.nat(20), (which, wordCount) => {
        const places = listEdgeAnchors(which, wordCount);
        expect(places.map((anchor) => getEdgeIndex(which, anchor, wordCount))).toEqual(places.map((_, index) => index));
      }),
    );
  });

  test('dragged anywhere, an edge ends on a word or an end of the scene, before the other edge, which stays', () => {
    fc.assert(
      fc.property(scene, edge, fc.double({ min: -5, max: 30, noNaN: true }), ({ times: all, span }, which, seconds) => {
        const moved = dragSpanEdge(span, which, { seconds, times: all });
        const other = which === 'from' ? 'to' : 'from';
        expect(moved[other]).toEqual(span[other]);
        expect(listEdgeAnchors(which, all.words.length)).toContainEqual(moved[which]);
        expect(isOrdered(moved, all)).toBe(true);
      }),
    );
  });

  test('dragged to where it is, an edge stays', () => {
    fc.assert(
      fc.property(scene, edge, ({ times: all, span }, which) => {
        const seconds = computeAnchorSeconds(span[which], all);
        const moved = dragSpanEdge(span, which, { seconds, times: all });
        expect(computeAnchorSeconds(moved[which], all)).toBe(seconds);
      }),
    );
  });

  test('an edge that is dragged comes as near to the pointer as its range allows', () => {
    fc.assert(
      fc.property(scene, edge, fc.double({ min: 0, max: 20, noNaN: true }), ({ times: all, span }, which, seconds) => {
        const reached = Math.abs(computeAnchorSeconds(dragSpanEdge(span, which, { seconds, times: all })[which], all) - seconds);
        const wordCount = all.words.length;
        for (const index of listEdgeAnchors(which, wordCount).keys()) {
          const placed = setSpanEdge(span, which, { index, wordCount });
          expect(reached).toBeLessThanOrEqual(Math.abs(computeAnchorSeconds(placed[which], all) - seconds) + 1e-9);
        }
      }),
    );
  });

  test('a span moved by words keeps their number, stays inside the scene, and comes back unless it met an end', () => {
    fc.assert(
      fc.property(scene, fc.integer({ min: -15, max: 15 }), ({ times: all, span }, by) => {
        const wordCount = all.words.length;
        const moved = moveSpan(span, by, wordCount);
        expect(countWords(moved, wordCount)).toBe(countWords(span, wordCount));
        const went = getEdgeIndex('from', moved.from, wordCount) - getEdgeIndex('from', span.from, wordCount);
        expect(Math.abs(went)).toBeLessThanOrEqual(Math.abs(by));
        expect(moveSpan(moved, -went, wordCount)).toEqual(span);
      }),
    );
  });

  test('a span dragged to a time keeps its number of words', () => {
    fc.assert(
      fc.property(scene, fc.double({ min: -5, max: 30, noNaN: true }), ({ times: all, span }, seconds) => {
        const wordCount = all.words.length;
        expect(countWords(dragSpan(span, { seconds, times: all }), wordCount)).toBe(countWords(span, wordCount));
      }),
    );
  });
});

describe('bars of layers', () => {
  test('no two bars of a row overlap, each is in the first row with room, and none is missing', () => {
    fc.assert(
      fc.property(times, fc.array(layer, { maxLength: 10 }), (all, layers) => {
        const bars = stackBars(layers, all);
        expect(bars.map((bar) => bar.layer)).toEqual(layers);
        for (const [at, bar] of bars.entries()) {
          const before = bars.slice(0, at);
          const meets = (row: number): boolean => before.some((other) => other.row === row && other.from < bar.to && bar.from < other.to);
          expect(meets(bar.row)).toBe(false);
          for (let row = 0; row < bar.row; row++) expect(meets(row)).toBe(true);
        }
      }),
    );
  });
});

describe('what the word timeline shows', () => {
  test('the caret in a word is where the word begins, behind the last one where that one does, and nowhere without words', () => {
    fc.assert(
      fc.property(times, fc.nat(60), (all, caret) => {
        const script = all.words.map(({ text }) => text).join(' ');
        const seconds = findSecondsAtCaret(all, { caret, script, said: script });
        const index = Math.min(Math.floor((caret + 1) / 4), all.words.length - 1);
        expect(seconds).toBe(all.words.length === 0 ? undefined : LEAD_IN + (all.words[index]?.start ?? Number.NaN));
      }),
    );
  });

  test('the caret in a script with a variable is at the word that is said there', () => {
    const words = ['Hi', 'my', 'dear', 'friend', 'welcome'].map((text, at) => ({ text, start: at, end: at + 1, charStart: 0, charEnd: 0 }));
    const all = { words, leadIn: LEAD_IN, seconds: 6 };
    const place = { script: 'Hi {{name|my dear friend}} welcome', said: 'Hi my dear friend welcome' };
    expect(findSecondsAtCaret(all, { ...place, caret: 0 })).toBe(LEAD_IN);
    expect(findSecondsAtCaret(all, { ...place, caret: place.script.indexOf('welcome') })).toBe(LEAD_IN + 4);
  });

  test('a waveform has each sample in the column of its time, and silence where there is no speech', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(SAMPLE_RATE - 1), (columns, at) => {
        const pcm = new Int16Array(SAMPLE_RATE);
        pcm[at] = -16_384;
        const { leadIn, seconds } = getSceneTimes({ samples: pcm.length, words: [] }, 30);
        const peaks = computePeaks(pcm, { columns, leadIn, seconds });
        const expected = Math.floor(((leadIn + at / SAMPLE_RATE) / seconds) * columns);
        const loud = [...peaks.keys()].filter((column) => peaks[column] === 0.5);
        expect(loud).toHaveLength(1);
        expect(Math.abs((loud[0] ?? -9) - expected)).toBeLessThanOrEqual(1);
        expect(peaks.filter((peak) => peak !== 0)).toHaveLength(1);
      }),
    );
  });
});
