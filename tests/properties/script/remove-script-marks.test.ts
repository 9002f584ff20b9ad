import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseScript } from '#domain/script/parse-script.ts';
import { removeScriptMarks } from '#domain/script/remove-script-marks.ts';

describe('a script without its marks', () => {
  test('has the same words and no marks', () => {
    const part = fc.constantFrom(
      '[mood warm]',
      '[pause 1s]',
      '[pause]',
      '[strong]',
      '[pace slow]',
      '[nod]',
      'Hello.',
      'boats',
      '\n\n',
      ' ',
      '[not a mark]',
      '—',
      '船很快。',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const script = parts.join(' ');
        const read = removeScriptMarks(script);
        // A dash joins the word beside it, which may be another one once a mark between them is gone.
        const join = (text: string) =>
          parseScript(text)
            .words.map(({ text: word }) => word.replace(/[\s—]/gu, ''))
            .join(' ')
            .trim();
        expect(join(read)).toEqual(join(script));
        expect(read).not.toMatch(/\[(?:mood|pause|strong|pace|nod)|\s\s/u);
      }),
    );
  });

  test('keeps languages that are written without spaces as they are', () => {
    expect(removeScriptMarks('[mood warm] 我们的船很快。 [pause 1s] 你好。')).toBe('我们的船很快。 你好。');
  });
});
