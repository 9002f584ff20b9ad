import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ASPECT_RATIOS, CAPTION_POSITIONS, CAPTION_STYLES } from '#domain/project/project.ts';
import { assignLineWords } from '#domain/renderer/assign-line-words.ts';
import { CAPTION_LOOKS } from '#domain/renderer/caption-looks.ts';
import { createCaptionSvgs } from '#domain/renderer/create-caption-svg.ts';
import { FRAME_LAYOUTS } from '#domain/renderer/frame-layout.ts';
import type { CaptionSpan } from '#domain/renderer/scene-timeline.ts';
import { splitCaption } from '#domain/renderer/split-caption.ts';
import { fitText, toDrawableText } from '#domain/renderer/text-layout.ts';
import { isOverlapping } from '#domain/renderer/title-area.ts';
import { countColumns } from '#domain/text/line-parts.ts';

const FRAME = { width: 1280, height: 720 };

const word = fc.oneof(
  fc.stringMatching(/^[A-Za-zäöß’]{1,12}[,.?]?$/u),
  fc.constantFrom(
    'don’t',
    '1,200',
    'Straße',
    '搜索',
    '更快',
    'مرحبا',
    'ครับ',
    '👋',
    '🎉🇫🇷',
    'Yes👩🏽‍🚀',
    'Donaudampfschifffahrtsgesellschaft',
    '<b>',
    'a&b',
  ),
);

/** A caption as the timeline has it: words in order, some said in the same frame as the one before. */
const caption: fc.Arbitrary<CaptionSpan> = fc
  .record({
    texts: fc.array(word, { minLength: 1, maxLength: 14 }),
    from: fc.nat(100),
    gaps: fc.array(fc.nat(9), { minLength: 14, maxLength: 14 }),
  })
  .map(({ texts, from, gaps }) => {
    let said = from;
    const words = texts.map((text, at) => {
      said += at === 0 ? 0 : (gaps[at] ?? 0);
      return { text: at === 0 ? text : ` ${text}`, from: said };
    });
    return { text: words.map(({ text }) => text).join(''), words, from, to: said + 10 };
  });

/** Whether `all` has the texts in this order, maybe with others between them. */
function isInOrder(texts: readonly string[], all: readonly string[]): boolean {
  let next = 0;
  for (const text of all) if (text === texts[next]) next += 1;
  return next === texts.length;
}

const setting = fc.record({ aspectRatio: fc.constantFrom(...ASPECT_RATIOS), position: fc.constantFrom(...CAPTION_POSITIONS) });

describe('captions of a few words at a time', () => {
  test('parts fill the time of the caption without gap or overlap, and hold each word that takes time, in capitals', () => {
    fc.assert(
      fc.property(caption, (whole) => {
        const parts = splitCaption(whole, 'en');
        expect(parts[0]?.from).toBe(whole.from);
        expect(parts.at(-1)?.to).toBe(whole.to);
        for (const [at, part] of parts.entries()) {
          expect(part.to).toBe(parts[at + 1]?.from ?? whole.to);
          expect(part.words.length).toBeLessThanOrEqual(3);
          expect(part.words.length === 1 || countColumns(part.text) <= 16).toBe(true);
        }
        const shown = parts.flatMap(({ words }) => words.map(({ text }) => text));
        const capitals = whole.words.map(({ text, from }, at) => ({
          text: text.toLocaleUpperCase('en'),
          lasts: (whole.words[at + 1]?.from ?? whole.to) > from,
        }));
        expect(
          isInOrder(
            shown,
            capitals.map(({ text }) => text),
          ),
        ).toBe(true);
        expect(
          isInOrder(
            capitals.filter(({ lasts }) => lasts).map(({ text }) => text),
            shown,
          ),
        ).toBe(true);
      }),
    );
  });

  test('a comma ends a part, so that a phrase is read as it is said', () => {
    const words = ['Faster', ' today,', ' and', ' better'].map((text, at) => ({ text, from: 10 * at }));
    const parts = splitCaption({ text: 'Faster today, and better', words, from: 0, to: 40 }, 'en');
    expect(parts.map(({ text, from, to }) => [text, from, to])).toEqual([
      ['FASTER TODAY,', 0, 20],
      ['AND BETTER', 20, 40],
    ]);
  });
});

describe('words of a wrapped caption', () => {
  test('the runs of a line are the line, and its words come in order', () => {
    fc.assert(
      fc.property(caption, fc.integer({ min: 120, max: 900 }), ({ text, words }, width) => {
        const { lines } = fitText(text, { face: 'inter-700', size: 32 }, { width, lines: 3 });
        const assigned = assignLineWords(
          lines,
          words.map((each) => each.text),
        );
        expect(assigned.map((runs) => runs.map((run) => run.text).join(''))).toEqual(lines);
        const order = assigned.flat().map((run) => run.word);
        expect(order).toEqual(order.toSorted((one, other) => one - other));
      }),
    );
  });
});

describe('captions in every style', () => {
  test.each(CAPTION_STYLES)(
    'VID-10 %s: a caption is shown in each frame of its time, in the frame, and a marked word lies on it',
    (style) => {
      fc.assert(
        fc.property(caption, setting, (whole, { aspectRatio, position }) => {
          fc.pre(whole.words.every(({ text }) => toDrawableText(text) !== ''));
          const svgs = createCaptionSvgs(whole, { layout: FRAME_LAYOUTS[aspectRatio].caption, frame: FRAME, choice: { style, position } });
          const isMark = (svg: string) => svg.includes('<tspan fill');
          // Of a caption that's too long even for the smallest letters, the end isn't shown, and so can't be marked.
          const isCut = svgs.some(({ svg }) => svg.includes('…'));
          for (let n = whole.from; n < whole.to; n++) {
            const shown = svgs.filter(({ from, to }) => n >= from && n < to);
            const [base, ...marks] = shown;
            expect(shown.filter(({ svg }) => !isMark(svg))).toEqual([base]);
            if (!isCut) expect(marks.length > 0).toBe(CAPTION_LOOKS[style].spoken !== null);
            for (const mark of marks) {
              expect(mark.top).toBeGreaterThanOrEqual(base?.top ?? Number.NaN);
              expect(mark.top + mark.height).toBeLessThanOrEqual((base?.top ?? 0) + (base?.height ?? 0));
            }
          }
          for (const { left, top, width, height } of svgs) {
            expect([left, top, width, height].every((value) => value >= 0 && value % 2 === 0)).toBe(true);
            expect(left + width).toBeLessThanOrEqual(FRAME.width);
            expect(top + height).toBeLessThanOrEqual(FRAME.height);
          }
        }),
      );
    },
  );

  test('a caption in the place of a title goes to the bottom, and one at the top stays below a logo', () => {
    const whole = { text: 'Hello there', words: [{ text: 'Hello there', from: 0 }], from: 0, to: 10 };
    const { caption: layout } = FRAME_LAYOUTS['16:9'];
    const place = (around: object) =>
      createCaptionSvgs(whole, { layout, frame: FRAME, choice: { position: 'top' }, ...around })[0]?.top ?? 0;
    const box = { left: 500, top: 30, width: 300, height: 100 };
    expect(place({})).toBeLessThan(50);
    expect(place({ titles: [box] })).toBeGreaterThan(500);
    expect(place({ titles: [{ ...box, top: 300 }] })).toBe(place({}));
    const below = place({ logos: [box] });
    expect(below).toBeGreaterThanOrEqual(130);
    expect(isOverlapping(box, { ...box, top: below })).toBe(false);
  });
});
