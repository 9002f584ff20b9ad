import { toSameOriginPath } from '../../../../domain/redirect/to-same-origin-path.ts';

/** A word or a mark of a page that an experiment changes. `words` is the text of elements that hold nothing but text. */
export interface PageChange {
  readonly selector: string;
  readonly part: string;
  readonly action: 'append' | 'set' | 'remove';
  readonly value: string;
}

export const TEXT_PART = 'words';
const CLASS = 'class';
/** The vendor's name for content; here it is text, never markup. */
const CONTENT = ['html', 'text'];
const LINK = 'href';
const ATTRIBUTES = [CLASS, 'title', 'alt', 'placeholder', 'aria-label', 'hidden', LINK];

/** What does more than change looks, words and links within the site is left out. */
export function parsePageChanges(mutation: unknown): readonly PageChange[] {
  if (typeof mutation !== 'object' || mutation === null) return [];
  const { selector, action, attribute, value = '' } = mutation as Readonly<Record<string, unknown>>;
  if (typeof selector !== 'string' || typeof attribute !== 'string' || typeof value !== 'string') return [];
  if (action !== 'append' && action !== 'set' && action !== 'remove') return [];
  if (attribute === LINK && (action !== 'set' || toSameOriginPath(value) === null)) return [];
  if (CONTENT.includes(attribute)) return [{ selector, part: TEXT_PART, action, value }];
  return ATTRIBUTES.includes(attribute) ? [{ selector, part: attribute, action, value }] : [];
}

/** The part after the change; null: no such attribute. */
export function computeChangedPart({ part, action, value }: PageChange, now: string | null): string | null {
  if (action === 'set') return value;
  if (part === CLASS) return computeChangedNames(action, value, now ?? '');
  if (action === 'append') return (now ?? '') + value;
  return part === TEXT_PART ? '' : null;
}

function computeChangedNames(action: 'append' | 'remove', value: string, now: string): string {
  const [given, had] = [parseNames(value), parseNames(now)];
  return (action === 'append' ? [...new Set([...had, ...given])] : had.filter((name) => !given.includes(name))).join(' ');
}

function parseNames(text: string): string[] {
  return text.split(/\s+/).filter((name) => name !== '');
}
