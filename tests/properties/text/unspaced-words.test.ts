import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseScript } from '#domain/script/parse-script.ts';
import { breakLines, LONGEST_LINE } from '#domain/speech/break-lines.ts';
import { computeCaptionCues } from '#domain/speech/compute-caption-cues.ts';
import { countColumns } from '#domain/text/line-parts.ts';
import { splitUnspacedWords } from '#domain/text/unspaced-words.ts';
import { findTextDirection } from '#domain/text/writing-direction.ts';

const listWords = (script: string): readonly string[] => parseScript(script).words.map(({ text }) => text);
const anyRun = fc
  .array(
    fc.constantFrom('欢迎', '来到', '。', '「', '」', 'Castwright', 'www.example.com/a', '3', '%', 'สวัสดี', 'ครับ', 'です', '👍', '，', '('),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(''));

describe('words without spaces', () => {
  test.each([
    ['Chinese', '欢迎来到“我们”的视频。今天，', ['欢迎', '来到', '“我们”', '的', '视频。', '今天，']],
    ['Japanese', '東京大学へようこそ。', ['東京', '大学', 'へ', 'ようこそ。']],
    ['Thai', 'ยินดีต้อนรับสู่วิดีโอ', ['ยินดี', 'ต้อนรับ', 'สู่', 'วิดีโอ']],
    ['Chinese with Latin', '使用Castwright制作，见www.example.com/a。', ['使用', 'Castwright', '制作，', '见', 'www.example.com/a。']],
  ])('of %s are found', (_, script, words) => {
    expect(listWords(script)).toEqual(words);
  });

  test('joined are the run, and punctuation alone is no word of a script', () => {
    fc.assert(
      fc.property(anyRun, (run) => {
        const words = splitUnspacedWords(run);
        expect(words.join('')).toBe(run);
        expect(words.every((word) => word !== '')).toBe(true);
        expect(parseScript(run).words.every(({ text }) => /[\p{L}\p{N}%]/u.test(text))).toBe(true);
      }),
    );
  });

  test('leave runs in other scripts whole', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-zéüабвאבأب0-9.,/@'-]{1,20}$/u), (run) => {
        expect(splitUnspacedWords(run)).toEqual([run]);
      }),
    );
  });

  test('end a sentence at the punctuation of their script', () => {
    expect(parseScript('你好。今天很好。').gaps.map(({ kind }) => kind)).toContain('sentence');
    expect(parseScript('كيف حالك؟ أنا بخير.').gaps.map(({ kind }) => kind)).toContain('sentence');
    expect(parseScript('यह पहला है। यह दूसरा है।').gaps.map(({ kind }) => kind)).toContain('sentence');
  });
});

describe('captions without spaces', () => {
  test.each([
    ['Chinese', '今天我们将学习如何在几分钟内制作一个带有虚拟主持人的专业视频而且不需要摄像机也不需要演播室'],
    ['Thai', 'วันนี้เราจะเรียนรู้วิธีสร้างวิดีโอที่มีผู้บรรยายภายในไม่กี่นาทีโดยไม่ต้องใช้กล้องและไม่ต้องมีสตูดิโอ'],
  ])('VID-10 of %s wrap between words, and show every one', (_, script) => {
    const words = parseScript(script).words.map((word, index) => ({ ...word, start: index * 0.3, end: (index + 1) * 0.3 }));
    const cues = computeCaptionCues(words);
    expect(cues.length).toBeGreaterThan(1);
    expect(cues.map(({ text }) => text).join('')).toBe(script);
    const ends = new Set(words.map(({ charEnd }) => charEnd));
    let at = 0;
    for (const line of cues.flatMap(({ lines }) => lines)) {
      expect(countColumns(line)).toBeLessThanOrEqual(LONGEST_LINE);
      at += line.length;
      expect(ends.has(at)).toBe(true);
    }
  });

  test('balance two lines', () => {
    const [one = '', two = ''] = breakLines('今天我们将学习如何在几分钟内制作一个视频而且很快');
    expect(Math.abs(countColumns(one) - countColumns(two))).toBeLessThanOrEqual(6);
  });
});

test.each([
  ['مرحبا بكم في Castwright', undefined, 'rtl'],
  ['Castwright يرحب بكم', undefined, 'ltr'],
  ['Castwright يرحب بكم', 'ar', 'rtl'],
  ['Castwright', 'ar', 'ltr'],
  ['2026 שלום', undefined, 'rtl'],
] as const)('the direction of %s in %s is %s', (text, language, direction) => {
  expect(findTextDirection(text, language)).toBe(direction);
});
