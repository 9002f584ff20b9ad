import { type Line, tagByNeighbors, type WordSense } from './tag-words.ts';
import { isContent, isOf } from './word-classes.data.ts';

interface Around {
  readonly line: Line;
  readonly at: number;
  readonly before: string;
  readonly next: string;
}

const has = (words: string, word: string): boolean => words.split(' ').includes(word);

/** Words whose senses the parts of speech alone don't tell apart. Undefined leaves it to the neighbors. */
const HOMOGRAPHS: ReadonlyMap<string, (around: Around) => WordSense | undefined> = new Map(
  Object.entries<(around: Around) => WordSense | undefined>({
    read: ({ line, at, before }) => {
      const [first = '', subject = ''] = line.slice(Math.max(0, at - 2), at);
      if (isOf(before, 'modal') || (isOf(subject, 'subject') && isOf(first, 'modal'))) return undefined;
      if (has('good great quick easy long short fun interesting must', before)) return { tag: 'NOUN' };
      if (isOf(before, 'have', 'be') || (isOf(subject, 'subject', 'object') && isOf(first, 'have')) || has('well widely been', before))
        return { tag: 'VBN' };
      if (isOf(before, 'determiner') || before === '' || /^[.!?:;]$/u.test(before)) return { tag: 'NOUN' };
      if (has('he she it who everyone everybody someone nobody', before)) return { tag: 'VBD' };
      const isPast = line.some((word) => isOf(word, 'past'));
      return { tag: isPast || (isContent(before) && !before.endsWith('s')) ? 'VBD' : 'NOUN' };
    },
    used: ({ line, at, before, next }) => {
      if (next !== 'to') return { tag: 'ADJ' };
      const after = line[at + 2] ?? '';
      const isHabit = !isOf(before, 'be', 'copula') || isOf(after, 'determiner', 'object') || after.endsWith('ing');
      return { tag: isHabit ? 'VBD' : 'ADJ' };
    },
    lead: ({ before, next }) => {
      const isMetal =
        has('paint pipe pipes poisoning acid battery batteries shot pencil pencils', next) ||
        (before === 'of' && !isContent(next) && next !== 'to');
      return isMetal ? { like: 'led' } : undefined;
    },
    live: ({ before, next }) => {
      if (has('go goes going went come comes watch is are was be stream streaming streamed broadcast us now with and join', before))
        return { tag: 'ADJ' };
      if (isOf(before, 'modal', 'subject') && before !== 'it') return { tag: 'VERB' };
      return isOf(next, 'preposition') && /[^s]s$|people/u.test(before) ? { tag: 'VERB' } : { tag: 'ADJ' };
    },
    lives: ({ before, next }) => {
      if (isOf(before, 'determiner', 'preposition') || /s'$|'s$/u.test(before)) return { tag: 'NOUN' };
      return isOf(before, 'singular') || isOf(next, 'preposition') || has('here there alone nearby', next)
        ? { tag: 'VERB' }
        : { tag: 'NOUN' };
    },
    close: ({ line, at, before, next }) => {
      if (isOf(before, 'degree', 'be', 'copula') || has('by to enough', next))
        return { tag: isOf(before, 'modal') && next !== 'to' ? 'VERB' : 'ADJ' };
      const tag = tagByNeighbors(line, at);
      if (tag === 'NOUN') return isOf(before, 'determiner') || next === 'of' ? { tag } : { tag: 'ADJ' };
      return { tag };
    },
    use: ({ line, at, before, next }) => {
      const tag = tagByNeighbors(line, at);
      if (tag === 'VERB') return { tag };
      const isVerb = has('and or', before) ? !isContent(line[at - 2] ?? '') : /[^su]s$/u.test(before) && isContent(before) && next !== 'of';
      return { tag: isVerb ? 'VERB' : 'NOUN' };
    },
    bass: ({ before, next }) => {
      const isFish = has('sea striped largemouth smallmouth black', before) || has('fishing lake pro', next);
      return { tag: isFish ? 'NOUN' : 'ADJ' };
    },
    bow: ({ before, line, at, next }) => {
      const isBend =
        (before === 'a' && has('take takes took', line[at - 2] ?? '')) ||
        has('down before out', next) ||
        (next === 'of' && before === 'the');
      return isBend || tagByNeighbors(line, at) === 'VERB' ? { tag: 'VERB' } : { tag: 'NOUN' };
    },
    tear: ({ before, line, at }) => (before === 'and' && line[at - 2] === 'wear' ? { tag: 'VERB' } : undefined),
    minute: ({ before, next }) => {
      const isTiny =
        isOf(before, 'degree', 'be', 'copula') ||
        has('detail details amount amounts difference differences trace traces particles quantities changes', next);
      return { tag: isTiny && !has('more', before) ? 'ADJ' : 'NOUN' };
    },
    content: ({ before, next }) => {
      const isHappy = (isOf(before, 'be', 'copula', 'degree') && (!isContent(next) || next === '')) || has('happy perfectly', before);
      return { tag: isHappy && !has('more most less', before) ? 'ADJ' : 'NOUN' };
    },
    that: ({ before, next }) => ({
      tag: before === '' || isOf(next, 'be') || isOf(before, 'preposition') || !/^\p{L}/u.test(next) ? 'DT' : 'ADJ',
    }),
    produce: ({ before, next }) => {
      const isFood = has('fresh local organic farm the our seasonal of', before) && !isOf(next, 'determiner');
      return { tag: isFood ? 'NOUN' : 'VERB' };
    },
    invalid: () => ({ tag: 'ADJ' }),
    wound: ({ before, next }) => {
      const isTurned = has('up down around through its tightly', next) || has('tightly he she it they', before);
      return { tag: isTurned ? 'VBD' : 'NOUN' };
    },
    dove: ({ before, next }) => ({ tag: has('into in off down under', next) && !isOf(before, 'determiner') ? 'VERB' : 'NOUN' }),
    winds: ({ next }) => ({ tag: has('up down through around along its into between past', next) ? 'VERB' : 'NOUN' }),
    resume: ({ line, at, before }) => (tagByNeighbors(line, at) !== 'VERB' && isOf(before, 'determiner') ? { like: 'résumé' } : undefined),
    wind: ({ line, at, next, before }) => {
      if (isOf(before, 'modal') || has('up down', next)) return { tag: 'VERB' };
      return { tag: tagByNeighbors(line, at) === 'VERB' && isOf(next, 'determiner', 'object', 'direction') ? 'VERB' : 'NOUN' };
    },
    learned: ({ before, next }) => ({
      tag: isOf(before, 'determiner', 'degree') && isContent(next) && !has('lesson lessons skill skills', next) ? 'ADJ' : 'VERB',
    }),
  }),
);

/** What the word at an index is, by a rule of its own or else by its neighbors. */
export function findSense(line: Line, at: number): WordSense {
  const rule = HOMOGRAPHS.get(line[at] ?? '');
  return rule?.({ line, at, before: line[at - 1] ?? '', next: line[at + 1] ?? '' }) ?? { tag: tagByNeighbors(line, at) };
}
