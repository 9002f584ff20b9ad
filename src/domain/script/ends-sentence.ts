/** Abbreviations with a period that never end a sentence. */
const TITLES = new Set([
  'mr',
  'mrs',
  'ms',
  'dr',
  'prof',
  'st',
  'rev',
  'gen',
  'col',
  'capt',
  'lt',
  'sgt',
  'vs',
  'no',
  'fig',
  'approx',
  'e.g',
  'i.e',
  'cf',
]);
/** Abbreviations that end a sentence only if the next word starts one. */
const TAILS = new Set(['etc', 'inc', 'ltd', 'co', 'corp', 'jr', 'sr', 'a.m', 'p.m', 'u.s', 'u.k', 'e.u', 'u.s.a']);

const ENDING = /([.!?…。！？｡．؟۔।॥]+)[\p{Pe}\p{Pf}"'\p{Extended_Pictographic}\uFE0F\u200D\s]*$/u;

/** Whether a sentence ends with `word`, given the next word. */
export function isSentenceEnd(word: string, next: string): boolean {
  const ending = ENDING.exec(word)?.[1];
  if (ending === undefined) return false;
  if (ending !== '.') return true;

  const core = word
    .slice(0, word.search(ENDING))
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .toLowerCase();
  if (TITLES.has(core)) return false;
  if (TAILS.has(core)) return /^[^\p{L}\p{N}]*\p{Lu}/u.test(next);
  return !/^\p{L}$/u.test(core) || core === 'i';
}
