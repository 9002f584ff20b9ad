import { isContent, isOf } from './word-classes.data.ts';

/** Part of speech, as the lexicon names those that sound different. */
export type Tag = 'NOUN' | 'VERB' | 'ADJ' | 'ADV' | 'DT' | 'VBD' | 'VBN';

/** Words and marks of a text in lower case. */
export type Line = readonly string[];

/** What a word is here: a part of speech, or another word that it sounds like. */
export type WordSense = { readonly tag: Tag } | { readonly like: string };

/** Decides by the words around it what part of speech the word at an index is. */
export function tagByNeighbors(line: Line, at: number): Tag {
  const word = line[at] ?? '';
  const next = line[at + 1] ?? '';
  const before = findBefore(line, at);
  const isBase = !/(?<![su])s$/u.test(word);
  const hasObject = isOf(next, 'determiner', 'object') || next.endsWith("'s");

  if (isOf(before, 'modal')) return isBase && !(before === 'to' && next === 'of') ? 'VERB' : tagNominal(next);
  if (before === 'that' || before === 'which' || before === 'this')
    return hasObject && (before !== 'this' || !isBase) ? 'VERB' : tagNominal(next);
  if (isOf(before, 'subject') && isBase && isOf(line[at - 2] ?? '', 'modal')) return 'VERB';
  if (before === 'it' && isBase) return 'ADJ';
  if (isOf(before, 'subject')) return isOf(before, 'singular') === isBase ? tagNominal(next) : 'VERB';
  if (isOf(before, 'determiner') || /'s$|s'$/u.test(before)) return tagNominal(next);
  if (isOf(before, 'degree')) return 'ADJ';
  if (isOf(before, 'be', 'copula')) return isBase ? 'ADJ' : 'NOUN';
  if (isOf(before, 'have')) return 'NOUN';
  if (isOf(before, 'preposition')) return tagNominal(next);
  if (isOf(before, 'join')) return tagAfterJoin(line, at, hasObject);
  if (!isContent(before))
    return tagFirst({ next, isBase, hasObject, isStart: before !== ',', isSubject: isOf(line[at + 2] ?? '', 'be', 'have', 'modal') });
  return tagAfterContent({ before, next, isBase, hasObject });
}

/** The word before, without adverbs; a mark or nothing at the start of a phrase. */
function findBefore(line: Line, at: number): string {
  let before = at - 1;
  while (
    before > 0 &&
    (isOf(line[before] ?? '', 'skipped') || /..ly$/u.test(line[before] ?? '')) &&
    !isOf(line[before] ?? '', 'determiner')
  )
    before -= 1;
  return line[before] ?? '';
}

function tagNominal(next: string): Tag {
  return isContent(next) ? 'ADJ' : 'NOUN';
}

/** "write and record your script", "to record and present." */
function tagAfterJoin(line: Line, at: number, hasObject: boolean): Tag {
  if (hasObject) return 'VERB';
  const isAfterVerb = isOf(findBefore(line, at - 2), 'modal');
  return isAfterVerb && !isContent(line[at + 1] ?? '') ? 'VERB' : tagNominal(line[at + 1] ?? '');
}

interface Place {
  readonly next: string;
  readonly isBase: boolean;
  readonly hasObject: boolean;
}

interface FirstPlace extends Place {
  /** No comma is before it. */
  readonly isStart: boolean;
  /** The verb of the sentence follows the next word. */
  readonly isSubject: boolean;
}

/** A phrase begins with it: "Record your voice", "Import files", but "Refund policy". */
function tagFirst({ next, isBase, hasObject, isStart, isSubject }: FirstPlace): Tag {
  if (!isBase) return 'NOUN';
  if (hasObject) return 'VERB';
  const takesObject =
    (/[^su]s$/u.test(next) && !isSubject) || isOf(next, 'mass', 'direction') || (isStart && isOf(next, 'preposition') && next !== 'of');
  return takesObject ? 'VERB' : tagNominal(next);
}

/** "Customers record their calls", "The studio records your voice", but "the world records of". */
function tagAfterContent({ before, next, isBase, hasObject }: Place & { readonly before: string }): Tag {
  const isPlural = /(?<![su])s$/u.test(before);
  if (isPlural !== isBase) return tagNominal(next);
  return hasObject || isOf(next, 'direction') || (isBase && isOf(next, 'preposition') && next !== 'of') ? 'VERB' : tagNominal(next);
}
