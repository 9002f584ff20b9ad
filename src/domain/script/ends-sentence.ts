import { getPrimaryLanguage } from './language/languages.ts';

interface SentenceRules {
  /** Abbreviations with a period that never end a sentence. */
  readonly inside: ReadonlySet<string>;
  /** Abbreviations that end a sentence only if the next word starts one. */
  readonly tails: ReadonlySet<string>;
  /** Whether a number with a period is an ordinal, as in “am 3. Mai”. */
  readonly hasOrdinalPeriods?: true;
}

const listWords = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const RULES: Readonly<Record<string, SentenceRules>> = {
  en: {
    inside: listWords('mr mrs ms dr prof st rev gen col capt lt sgt vs no fig approx e.g i.e cf'),
    tails: listWords('etc inc ltd co corp jr sr a.m p.m u.s u.k e.u u.s.a'),
  },
  es: { inside: listWords('sr sra srta dr dra prof ud uds avda pág p.ej núm nº art cap'), tails: listWords('etc s.a ee.uu a.m p.m') },
  pt: { inside: listWords('sr sra dr dra prof profa av pág p.ex núm nº art cap'), tails: listWords('etc s.a ltda e.u.a') },
  fr: { inside: listWords('mme mlle dr prof av p.ex cf art fig n°'), tails: listWords('etc s.a') },
  de: {
    inside: listWords('hr fr dr prof nr z.b d.h u.a bzw ca vgl str abs art tel inkl evtl ggf'),
    tails: listWords('etc usw co u.s.w'),
    hasOrdinalPeriods: true,
  },
  it: { inside: listWords('sig sigg dott prof avv ing p.es pag art n'), tails: listWords('ecc s.p.a s.r.l') },
};

const ENDING = /([.!?…。！？｡．؟۔।॥]+)[\p{Pe}\p{Pf}"'\p{Extended_Pictographic}\uFE0F\u200D\s]*$/u;

/** Whether a sentence ends with `word`, given the next word. `language`: BCP 47 tag; without rules of its own those of English. */
export function isSentenceEnd(word: string, next: string, language = 'en'): boolean {
  const ending = ENDING.exec(word)?.[1];
  if (ending === undefined) return false;
  if (ending !== '.') return true;

  const core = word
    .slice(0, word.search(ENDING))
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .toLowerCase();
  const rules = RULES[getPrimaryLanguage(language)] ?? RULES['en'];
  if (rules?.inside.has(core) || (rules?.hasOrdinalPeriods && /^\d{1,2}$/u.test(core))) return false;
  if (rules?.tails.has(core)) return /^[^\p{L}\p{N}]*\p{Lu}/u.test(next);
  return !/^\p{L}$/u.test(core) || core === 'i';
}
