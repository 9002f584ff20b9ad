import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCues } from '#domain/documents/parse-cues.ts';
import { parseTtml } from '#domain/documents/parse-ttml.ts';
import { SHORTEST_SILENCE, LONGEST_CUE_SCENE, readSubtitles, SCENE_SILENCE } from '#domain/documents/read-subtitles.ts';
import { estimateSpokenSeconds } from '#domain/script/estimate-spoken-seconds.ts';
import { toSrt, toTtml, toVtt } from '#domain/speech/subtitle-files.ts';
import { readImportFile } from '#server/projects/project-file/documents/read-import-file.ts';

const listScripts = (text: string): readonly string[] => (readSubtitles(text)?.sections ?? []).map(({ script }) => script);
const withoutTempo = (text: string): readonly string[] => listScripts(text).map((script) => script.replace(/^\[pace [^\]]+\] /u, ''));
const toTime = (seconds: number): string =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
const toCues = (...cues: readonly (readonly [start: number, end: number, text: string])[]): string =>
  `WEBVTT\n\n${cues.map(([start, end, text]) => `${toTime(start)} --> ${toTime(end)}\n${text}`).join('\n\n')}\n`;

describe('18.2 subtitles', () => {
  test('give back the cues that the product writes, in each format', () => {
    const cue = fc.record({
      start: fc.integer({ min: 0, max: 7_000_000 }).map((milliseconds) => milliseconds / 1_000),
      length: fc.integer({ min: 0, max: 9_000 }).map((milliseconds) => milliseconds / 1_000),
      lines: fc.array(fc.stringMatching(/^[A-Za-z&<>,.!?'é]{1,12}( [A-Za-z]{1,9})?$/u), { minLength: 1, maxLength: 2 }),
    });
    fc.assert(
      fc.property(fc.array(cue, { minLength: 1, maxLength: 8 }), (list) => {
        const cues = list
          .toSorted((one, other) => one.start - other.start)
          .map(({ start, length, lines }) => ({ start, end: start + length, lines }));
        const near = (seconds: number): unknown => expect.closeTo(seconds, 2);
        const expected = cues.map(({ start, end, lines }) => ({ start: near(start), end: near(end), lines }));
        expect(parseCues(toVtt(cues))).toEqual(expected);
        expect(parseTtml(toTtml(cues, 'en-US'))).toEqual(expected);
        const plain = cues.map(({ start, end }) => ({ start: near(start), end: near(end) }));
        expect(parseCues(toSrt(cues))).toMatchObject(plain);
      }),
    );
  });

  test('47.4 of a TTML file have times of the clock, in frames, ticks and offsets, from where they are, or one after the other', () => {
    const ttml = (body: string): string =>
      `\uFEFF<?xml version="1.0"?><!-- made elsewhere --><tt:tt xmlns:tt="http://www.w3.org/ns/ttml" ttp:frameRate="25" ttp:tickRate="1000"><tt:head><tt:layout/></tt:head>${body}</tt:tt>`;
    const times = (text: string): unknown => parseTtml(text)?.map(({ start, end, lines }) => [start, end, ...lines]);
    expect(
      times(
        ttml(
          '<tt:body begin="10s"><tt:div><tt:p begin="00:00:01:05" end="2.5s">One <tt:span tts:color="red">red</tt:span><tt:br/>two &amp; a half</tt:p><tt:p begin="3000t" dur="500ms">Three</tt:p></tt:div></tt:body>',
        ),
      ),
    ).toEqual([
      [11.2, 12.5, 'One red', 'two & a half'],
      [13, 13.5, 'Three'],
    ]);
    expect(
      times(ttml('<tt:body><tt:div timeContainer="seq"><tt:p dur="2s">A</tt:p><tt:p begin="1s" end="1m">B</tt:p></tt:div></tt:body>')),
    ).toEqual([
      [0, 2, 'A'],
      [3, 62, 'B'],
    ]);
    const spans = '<tt:p begin="1h"><tt:span begin="1s" end="2s">A</tt:span> <tt:span begin="50f" dur="1s">B</tt:span></tt:p>';
    expect(times(ttml(`<tt:body><tt:div>${spans}<tt:p>never timed</tt:p></tt:div></tt:body>`))).toEqual([
      [3_601, 3_602, 'A'],
      [3_602, 3_603, 'B'],
    ]);
    expect(parseTtml('<html><p begin="1s" end="2s">no</p></html>')).toBeUndefined();
    expect(parseTtml('<tt><body>')).toBeUndefined();
  });

  test('join sentences over cues, without numbers, comments, styles, markup and what is heard but not said', () => {
    const text =
      '\uFEFFWEBVTT - A talk\n\nSTYLE\n::cue { color: red }\n\nNOTE not --> this\n\nintro\n00:01.000 --> 00:03.000 align:start\n<v Ana>Hello and\nwelcome to</v>\n\n00:03.100 --> 00:05.000\nour <i>Q&amp;A</i>.\n[applause]\n\n00:05.200 --> 00:06.000\n♪ la la ♪\n';
    expect(withoutTempo(text)).toEqual(['[pause 1s] Hello and welcome to our Q&A.']);
    expect([...(readSubtitles(text)?.omitted ?? [])]).toEqual([['sound description', 2]]);
  });

  test('keep a silence as a pause, and begin a scene after a long one at the end of a sentence', () => {
    expect(withoutTempo(toCues([0, 2, 'One.'], [2 + SHORTEST_SILENCE - 0.1, 5, 'Two.'], [6.5, 8, 'Three.']))).toEqual([
      'One. Two. [pause 1.5s] Three.',
    ]);
    const far = 8 + SCENE_SILENCE;
    expect(withoutTempo(toCues([0, 8, 'One.'], [far, far + 2, 'Two.']))).toEqual(['One.', '[pause 4s] Two.']);
    expect(withoutTempo(toCues([0, 8, 'One and'], [far, far + 2, 'two.']))).toEqual(['One and [pause 4s] two.']);
  });

  test('begin a scene after a minute, at the end of a sentence', () => {
    const cues = Array.from({ length: 40 }, (_, at) => [at * 2, at * 2 + 2, at % 2 === 0 ? 'This goes' : 'on and on.'] as const);
    expect(withoutTempo(toCues(...cues)).map((script) => script.split('on and on.').length - 1)).toEqual([LONGEST_CUE_SCENE / 4, 5]);
  });

  test('take about as long as the file says', () => {
    const sentence = 'We are going to look at the boats that were built in the north.';
    for (const seconds of [3.6, 4.2, 5]) {
      const cues = Array.from({ length: 10 }, (_, at) => [at * seconds, (at + 1) * seconds, sentence] as const).filter((_, at) => at < 10);
      const distinct = cues.map(([start, end, text], at) => [start, end, `${text} Again ${'now '.repeat(at % 2)}`.trim()] as const);
      const spoken = listScripts(toCues(...distinct)).reduce((sum, script) => sum + estimateSpokenSeconds(script), 0);
      expect(spoken / (10 * seconds)).toBeGreaterThan(0.9);
      expect(spoken / (10 * seconds)).toBeLessThan(1.1);
    }
  });

  test('say what of the times can’t be kept', () => {
    const hurried = readSubtitles(
      toCues([0, 1, 'Far more words than anybody could ever hope to say in a single second of time.'], [40, 41, 'Yes.']),
    );
    expect(hurried?.remarks).toEqual([
      expect.stringContaining('Pauses and tempo follow'),
      expect.stringContaining('more words than a voice can say'),
      'A pause can be up to 10 seconds, so 29 seconds of silence were left out.',
    ]);
  });

  test('are refused without cues, and read in the encoding of older programs', async () => {
    const read = (text: Uint8Array, name: string) => readImportFile({ bytes: text, name });
    await expect(read(new TextEncoder().encode('Hello.'), 'a.vtt')).rejects.toThrow('no captions with times');
    const legacy = new Uint8Array(Array.from('1\r\n00:00:00,000 --> 00:00:02,000\r\nOlá!', (letter) => letter.charCodeAt(0)));
    expect(await read(legacy, 'a.srt')).toMatchObject({ document: { sections: [{ script: expect.stringMatching(/Olá!$/u) }] } });
  });
});
