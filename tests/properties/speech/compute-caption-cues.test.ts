import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CAPTION_LINES, LONGEST_LINE, LONGEST_CUE, SHORTEST_CUE } from '#domain/speech/break-lines.ts';
import { computeCaptionCues } from '#domain/speech/compute-caption-cues.ts';
import { shiftCues, toSrt, toVtt } from '#domain/speech/subtitle-files.ts';
import { anyWords } from './spoken-arbitrary.ts';

function spoken(text: string, secondsPerWord = 0.3): Parameters<typeof computeCaptionCues>[0] {
  let at = 0;
  return text.split(' ').map((word, index) => {
    const charStart = at;
    at += word.length + 1;
    return { text: word, start: index * secondsPerWord, end: (index + 1) * secondsPerWord, charStart, charEnd: charStart + word.length };
  });
}

/** `[start, end, lines]` of every cue of a subtitle file. */
function readCues(file: string): { start: number; end: number; lines: string[] }[] {
  return file.split('\n\n').flatMap((block) => {
    const lines = block.split('\n').filter((line) => line !== '');
    const at = lines.findIndex((line) => line.includes(' --> '));
    const times = lines[at]?.match(/\d\d:\d\d:\d\d[.,]\d\d\d/gu)?.map((time) => {
      const [hours = 0, minutes = 0, seconds = 0] = time.replace(',', '.').split(':').map(Number);
      return hours * 3600 + minutes * 60 + seconds;
    });
    return times === undefined ? [] : [{ start: times[0] ?? 0, end: times[1] ?? 0, lines: lines.slice(at + 1) }];
  });
}

describe('caption cues', () => {
  test('fit the screen, in order, without overlap, with a minimum duration', () => {
    fc.assert(
      fc.property(anyWords, (words) => {
        const cues = computeCaptionCues(words);
        cues.forEach((cue, index) => {
          const next = cues[index + 1]?.start;
          expect(cue.lines.length).toBeGreaterThan(0);
          expect(cue.lines.length <= CAPTION_LINES || cue.lines.length === 1).toBe(true);
          cue.lines.forEach((line) => expect(line.length <= LONGEST_LINE || !line.includes(' ')).toBe(true));
          expect(cue.end).toBeGreaterThan(cue.start);
          expect(cue.end).toBeLessThanOrEqual(next ?? Number.POSITIVE_INFINITY);
          expect(cue.end - cue.start >= SHORTEST_CUE - 1e-9 || cue.end === next).toBe(true);
        });
      }),
    );
  });

  test('contain every spoken word once, in order and on time', () => {
    fc.assert(
      fc.property(anyWords, (words) => {
        const cues = computeCaptionCues(words);
        const shown = cues.flatMap((cue) => cue.lines.flatMap((line) => line.split(' ')));
        let at = 0;
        for (const word of words.filter(({ start, end }) => end > start)) {
          while (at < shown.length && shown[at] !== word.text) at += 1;
          expect(at, `${word.text} is shown`).toBeLessThan(shown.length);
          at += 1;
          expect(cues.some((cue) => cue.start <= word.start && word.end <= cue.end && cue.lines.join(' ').includes(word.text))).toBe(true);
        }
      }),
    );
  });

  test('have a maximum duration', () => {
    const cues = computeCaptionCues(spoken('slowly '.repeat(12).trim(), 2));
    expect(Math.max(...cues.map((cue) => cue.end - cue.start))).toBeLessThanOrEqual(LONGEST_CUE + SHORTEST_CUE);
  });

  test('break at sentences and clauses', () => {
    const text = 'First one. When the rain falls on the hills for many days, the rivers rise and carry sand down to the sea.';
    expect(computeCaptionCues(spoken(text)).map((cue) => cue.lines.join(' '))).toEqual([
      'First one.',
      'When the rain falls on the hills for many days,',
      'the rivers rise and carry sand down to the sea.',
    ]);
  });

  test('join words that touch in the script', () => {
    const words = [
      { text: 'fast—', start: 0, end: 1, charStart: 0, charEnd: 5 },
      { text: 'really', start: 1, end: 2, charStart: 5, charEnd: 11 },
    ];
    expect(computeCaptionCues(words)[0]?.lines).toEqual(['fast—really']);
  });

  test.each([
    ['VTT', toVtt, /[<>]|&(?!amp;|lt;|gt;)/u],
    ['SRT', toSrt, /[<>{}]/u],
  ])('%s has the same cues at the same times, with escaped text', (_, write, markup) => {
    fc.assert(
      fc.property(anyWords, fc.integer({ min: 0, max: 20_000 }), (words, offset) => {
        const cues = shiftCues(computeCaptionCues(words), offset);
        const file = write(cues);
        const read = readCues(file);
        expect(read.map(({ lines }) => lines.length)).toEqual(cues.map(({ lines }) => lines.length));
        read.forEach((cue, index) => {
          expect(cue.start).toBeCloseTo(cues[index]?.start ?? -1, 2);
          expect(cue.end).toBeCloseTo(cues[index]?.end ?? -1, 2);
          cue.lines.forEach((line) => expect(line).not.toMatch(markup));
        });
      }),
    );
  });

  test('files parse as players read them', () => {
    const cues = [{ lines: ['a < b & c', 'two'], start: 3599.9996, end: 3723.5 }];
    expect(toVtt(cues)).toBe('WEBVTT\n\n01:00:00.000 --> 01:02:03.500\na &lt; b &amp; c\ntwo\n');
    expect(toSrt(cues)).toBe('1\n01:00:00,000 --> 01:02:03,500\na ‹ b & c\ntwo\n');
    expect(toVtt([])).toBe('WEBVTT\n');
    expect(toVtt([{ ...cues[0]!, language: 'ar' }], 'es')).toMatch(
      /^WEBVTT\nKind: captions\nLanguage: es\n\n.*\n<lang ar>a &lt; b &amp; c\ntwo<\/lang>\n$/u,
    );
    expect(toSrt([])).toBe('');
  });
});
