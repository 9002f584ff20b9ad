import { toSameOriginPath } from '#domain/redirect/to-same-origin-path.ts';

/** A text or attribute change that an experiment makes to the page. `words` is the text of elements that contain only text. */
export interface PageChange {
  readonly selector: string;
  readonly part: string;
  readonly action: 'append' | 'set' | 'remove';
  readonly value: string;
}

export const TEXT_PART = 'words';
const CLASS = 'class';
/** The SDK's names for content; handled as text here, never as markup. */
const CONTENT = ['html', 'text'];
const LINK = 'href';
const ATTRIBUTES = [CLASS, 'title', 'alt', 'placeholder', 'aria-label', 'hidden', LINK];

/** Parses DOM changes; anything beyond styles, text and links within the site is dropped. */
export function parsePageChanges(mutation: unknown): readonly PageChange[] {
  if (typeof mutation !== 'object' || mutation === null) return [];
  const { selector, action, attribute, value = '' } = mutation as Readonly<Record<string, unknown>>;
  if (typeof selector !== 'string' || typeof attribute !== 'string' || typeof value !== 'string') return [];
  if (action !== 'append' && action !== 'set' && action !== 'remove') return [];
  if (attribute === LINK && (action !== 'set' || toSameOriginPath(value) === null)) return [];
  if (CONTENT.includes(attribute)) return [{ selector, part: TEXT_PART, action, value }];
  return ATTRIBUTES.includes(attribute) ? [{ selector, part: attribute, action, value }] : [];
}

/** The value after the change; null when the attribute does not exist. */
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
