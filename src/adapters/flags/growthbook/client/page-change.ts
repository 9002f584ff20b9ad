import { sameOriginPath } from '../../../../domain/redirect/to-same-origin-path.ts';

/** A word or a mark of a page that an experiment changes. `words` is the text of elements that hold nothing but text. */
export interface PageChange {
  readonly selector: string;
  readonly part: string;
  readonly action: 'append' | 'set' | 'remove';
  readonly value: string;
}

export const WORDS = 'words';
const CLASS = 'class';
/** The vendor's name for content; here it is text, never markup. */
const CONTENT = ['html', 'text'];
const ADDRESS = 'href';
const ATTRIBUTES = [CLASS, 'title', 'alt', 'placeholder', 'aria-label', 'hidden', ADDRESS];

/** What does more than change looks, words and links within the site is left out. */
export function pageChangesOf(mutation: unknown): readonly PageChange[] {
  if (typeof mutation !== 'object' || mutation === null) return [];
  const { selector, action, attribute, value = '' } = mutation as Readonly<Record<string, unknown>>;
  if (typeof selector !== 'string' || typeof attribute !== 'string' || typeof value !== 'string') return [];
  if (action !== 'append' && action !== 'set' && action !== 'remove') return [];
  if (attribute === ADDRESS && (action !== 'set' || sameOriginPath(value) === null)) return [];
  if (CONTENT.includes(attribute)) return [{ selector, part: WORDS, action, value }];
  return ATTRIBUTES.includes(attribute) ? [{ selector, part: attribute, action, value }] : [];
}

/** The part after the change; null: no such attribute. */
export function changedPart({ part, action, value }: PageChange, now: string | null): string | null {
  if (action === 'set') return value;
  if (part === CLASS) return changedNames(action, value, now ?? '');
  if (action === 'append') return (now ?? '') + value;
  return part === WORDS ? '' : null;
}

function changedNames(action: 'append' | 'remove', value: string, now: string): string {
  const [given, had] = [namesOf(value), namesOf(now)];
  return (action === 'append' ? [...new Set([...had, ...given])] : had.filter((name) => !given.includes(name))).join(' ');
}

function namesOf(text: string): string[] {
  return text.split(/\s+/).filter((name) => name !== '');
}
