/** What an action is found by. */
export interface Searchable {
  readonly id: string;
  readonly title: string;
  /** Other words for it. */
  readonly keywords?: string;
}

/** Points of one word of the query, best first. */
const POINTS = { wholeWord: 8, wordStart: 6, inside: 3, keyword: 2, letters: 1 } as const;
/** Points of a title that begins with the query, and of one that is the query. */
const TITLE_START = 4;
const WHOLE_TITLE = 8;

/**
 * The actions that fit the query, best first. Every word of the query fits the title or a keyword, or its letters come in this order in
 * the title. Equal ones keep their order; without a query all stay, those of `recent` first, the latest of them on top.
 */
export function rankActions<Action extends Searchable>(
  actions: readonly Action[],
  query: string,
  recent: readonly string[] = [],
): readonly Action[] {
  const words = fold(query)
    .split(' ')
    .filter((word) => word !== '');
  const age = (action: Action): number => (recent.includes(action.id) ? recent.indexOf(action.id) : recent.length);
  if (words.length === 0) return actions.toSorted((one, other) => age(one) - age(other));
  return actions
    .map((action) => ({ action, points: computePoints(action, words) }))
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points || age(one.action) - age(other.action))
    .map(({ action }) => action);
}

/** 0 when a word fits nowhere. */
function computePoints({ title, keywords = '' }: Searchable, words: readonly string[]): number {
  const [name, others] = [fold(title), fold(keywords)];
  const points = words.map((word) => computeWordPoints(name, others, word));
  if (points.includes(0)) return 0;
  const query = words.join(' ');
  return points.reduce((sum, each) => sum + each, name === query ? WHOLE_TITLE : name.startsWith(query) ? TITLE_START : 0);
}

function computeWordPoints(name: string, keywords: string, word: string): number {
  const parts = name.split(' ');
  if (parts.includes(word)) return POINTS.wholeWord;
  if (parts.some((part) => part.startsWith(word))) return POINTS.wordStart;
  if (name.includes(word)) return POINTS.inside;
  if (keywords.split(' ').some((part) => part.startsWith(word))) return POINTS.keyword;
  return hasLettersInOrder(name, word) ? POINTS.letters : 0;
}

function hasLettersInOrder(text: string, letters: string): boolean {
  let from = 0;
  for (const letter of letters) {
    const at = text.indexOf(letter, from);
    if (at < 0) return false;
    from = at + letter.length;
  }
  return true;
}

/** Lower case without accents, single spaces. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();
}
