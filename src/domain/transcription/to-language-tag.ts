import { LANGUAGE_TAG } from '../project/project-limits.ts';

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');
let tags: ReadonlyMap<string, string> | undefined;

/** BCP 47 tag of a language that a service names by its code or in English, such as `de` or `german`; undefined where it's neither. */
export function toLanguageTag(language: string | undefined): string | undefined {
  const name = language?.trim() ?? '';
  if (!LANGUAGE_TAG.test(name)) return undefined;
  tags ??= listTags();
  const named = tags.get(name.toLowerCase());
  if (named !== undefined) return named;
  return /^[A-Za-z]{2,3}(-|$)/.test(name) ? Intl.getCanonicalLocales(name)[0] : undefined;
}

/** By their English names, all that have a code of two letters. */
function listTags(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return new Map(
    codes.flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [[name.toLowerCase(), code] as const];
    }),
  );
}
