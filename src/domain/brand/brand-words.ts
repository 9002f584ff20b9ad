import { getPrimaryLanguage } from '../script/language/languages.ts';
import { putLexiconEntry } from '../script/find-pronounced-words.ts';
import type { LexiconEntry } from '../script/lexicon.ts';
import type { GlossaryEntry } from '../translation/sentence.ts';

/** A term that translations keep as it is; into the language of `into`, it always becomes `translation`. */
export interface BrandTerm {
  readonly term: string;
  /** `language`: a BCP 47 tag. */
  readonly into?: { readonly language: string; readonly translation: string };
}

/** The list with this pronunciation in the place of an earlier one; unchanged where it's new and the list is full. */
export function putPronunciation(list: readonly LexiconEntry[], entry: LexiconEntry, limit: number): readonly LexiconEntry[] {
  const changed = putLexiconEntry(list, entry);
  return changed.length > Math.max(limit, list.length) ? list : changed;
}

/** The list with this term in the place of an earlier one for the same language; unchanged where it's new and the list is full. */
export function putBrandTerm(list: readonly BrandTerm[], entry: BrandTerm, limit: number): readonly BrandTerm[] {
  const at = list.findIndex((other) => isSameTerm(other, entry));
  if (at >= 0) return list.with(at, entry);
  return list.length >= limit ? list : [...list, entry];
}

/** Whether both say something of one term in one language. */
export function isSameTerm(one: BrandTerm, other: BrandTerm): boolean {
  return one.term.toLowerCase() === other.term.toLowerCase() && one.into?.language.toLowerCase() === other.into?.language.toLowerCase();
}

/** Each once, the last one of equals, in the place of the first. */
export function removeDuplicateWords(list: readonly LexiconEntry[]): readonly LexiconEntry[] {
  return list.reduce<readonly LexiconEntry[]>((kept, entry) => putLexiconEntry(kept, entry), []);
}

/** Each once, the last one of equals, in the place of the first. */
export function removeDuplicateTerms(list: readonly BrandTerm[]): readonly BrandTerm[] {
  return list.reduce<readonly BrandTerm[]>((kept, entry) => putBrandTerm(kept, entry, list.length), []);
}

/** What holds for a translation into this language: for each term the entry of exactly that language, else of its base, else that it stays. */
export function chooseGlossary(terms: readonly BrandTerm[], language: string): readonly GlossaryEntry[] {
  const chosen = new Map<string, { readonly entry: GlossaryEntry; readonly closeness: number }>();
  for (const { term, into } of terms) {
    const closeness = into === undefined ? 0 : getCloseness(into.language, language);
    const key = term.toLowerCase();
    if (closeness < 0 || closeness < (chosen.get(key)?.closeness ?? 0)) continue;
    chosen.set(key, { entry: into === undefined ? { term } : { term, translation: into.translation }, closeness });
  }
  return [...chosen.values()].map(({ entry }) => entry);
}

/** 2 for the same tag, 1 for the base of the wanted one, -1 for another language. A regional entry isn't for its base, nor for another region. */
function getCloseness(of: string, wanted: string): number {
  if (of.toLowerCase() === wanted.toLowerCase()) return 2;
  return of.toLowerCase() === getPrimaryLanguage(wanted) ? 1 : -1;
}
