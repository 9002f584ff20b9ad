import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findScriptMarks } from '#domain/script/find-script-marks.ts';
import { isPlaceholder, formatSentence, hasSamePlaceholders, type Sentence, TRANSLATION_LIMITS } from '#domain/translation/sentence.ts';
import { splitSentences } from '#domain/translation/split-sentences.ts';
import { replaceSentences } from '#domain/translation/translate-text.ts';

const word = fc.constantFrom('Hello', 'there.', 'Castwright', 'costs', '3.50', 'today!', 'Ünïcode', '日本。', '(really)', '—');
const mark = fc.constantFrom('[pause]', '[pause 0.8s]', '[mood warm]', '[pause 2 seconds]', '[strong]', '[pace 110%]', '[glance left]');
const space = fc.constantFrom(' ', '  ', '\n', '\n\n');
export const script = fc
  .array(fc.tuple(fc.oneof({ weight: 4, arbitrary: word }, mark), space), { maxLength: 24 })
  .map((parts) => parts.flat().join(''));

const split = (text: string) => splitSentences(text, { language: 'en', glossary: [{ term: 'Castwright' }] });
const texts = (sentence: Sentence) => sentence.map((part) => (isPlaceholder(part) ? `<${part.text}>` : part));

describe('splitSentences', () => {
  test('VID-11 splits at sentence ends and line breaks, keeps marks inside a sentence and glossary terms', () => {
    const sentences = split('[mood warm] Meet Castwright. It is [pause 0.8s] quick!\nNext line [pause]');
    expect(sentences.map(({ parts }) => texts(parts))).toEqual([
      ['Meet ', '<Castwright>', '.'],
      ['It is ', '<[pause 0.8s]>', ' quick!'],
      ['Next line'],
    ]);
  });

  test('replaces a term by its translation in any case, as a whole word, the longest first', () => {
    const glossary = [{ term: 'plan', translation: 'tarifa' }, { term: 'Pro plan' }];
    const [sentence] = splitSentences('Your PLAN, the pro plan, is planned.', { language: 'en', glossary });
    expect(texts(sentence?.parts ?? [])).toEqual(['Your ', '<tarifa>', ', the ', '<pro plan>', ', is planned.']);
  });

  test('sentences are in order, do not overlap, and begin and end with what is spoken', () => {
    fc.assert(
      fc.property(script, (text) => {
        let end = 0;
        for (const sentence of split(text)) {
          expect(sentence.start).toBeGreaterThanOrEqual(end);
          expect(sentence.end).toBeGreaterThan(sentence.start);
          expect(text.slice(sentence.start, sentence.end)).toMatch(/^\S[\s\S]*\S$|^\S$/u);
          expect(new Set(sentence.parts.filter(isPlaceholder).map(({ id }) => id)).size).toBe(sentence.parts.filter(isPlaceholder).length);
          end = sentence.end;
        }
      }),
    );
  });

  test('the text comes back unchanged when each sentence is its own translation', () => {
    fc.assert(
      fc.property(script, (text) => {
        const sentences = split(text);
        expect(
          replaceSentences(
            text,
            sentences,
            sentences.map(({ parts }) => parts),
          ).text,
        ).toBe(text);
        expect(replaceSentences(text, sentences, []).text).toBe(text);
      }),
    );
  });

  test('every mark is in the translation, whatever the words become', () => {
    const listMarks = (text: string) => findScriptMarks(text).map((each) => text.slice(each.charStart, each.charEnd));
    fc.assert(
      fc.property(script, fc.infiniteStream(fc.constantFrom('Hola', 'a b c', 'x')), (text, stream) => {
        const sentences = split(text);
        const translations = sentences.map(({ parts }) => {
          const turned = parts.toReversed().map((part) => (isPlaceholder(part) ? part : (stream.next().value ?? 'x')));
          return turned;
        });
        const translated = replaceSentences(text, sentences, translations).text;
        expect(listMarks(translated).toSorted()).toEqual(listMarks(text).toSorted());
      }),
    );
  });
});

describe('a text of nothing but marks', () => {
  test('has no sentence, however long it is', () => {
    expect(split('[pause] '.repeat(TRANSLATION_LIMITS.length / 8))).toEqual([]);
  });
});

describe('formatSentence', () => {
  const source: Sentence = ['Wait ', { id: 1, text: '[pause 1s]' }, ' for ', { id: 3, text: 'Ana' }, '.'];

  test('puts a space beside a placeholder where the source had one', () => {
    const [pause, name] = source.filter(isPlaceholder);
    if (pause === undefined || name === undefined) throw new Error('Two placeholders are expected.');
    expect(formatSentence(source, [name, 'espera', pause])).toBe('Ana espera [pause 1s]');
    expect(formatSentence(source, ['Espera a', name, '.'])).toBe('Espera a Ana.');
  });

  test.each([
    ['complete', [1, 3], true],
    ['in another order', [3, 1], true],
    ['incomplete', [1], false],
    ['doubled', [1, 1], false],
    ['with one too many', [1, 3, 3], false],
    ['with an unknown one', [1, 4], false],
  ])('detects placeholders that are %s', (_, ids, result) => {
    expect(
      hasSamePlaceholders(
        source,
        ids.map((id) => ({ id, text: '' })),
      ),
    ).toBe(result);
  });
});
