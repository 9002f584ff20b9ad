import type { Mentionable } from './script-comment.ts';

/** The people whom a text mentions as `@Name`, each once. Of names that begin alike, the longest counts; people of the same name are all meant. */
export function findMentions(text: string, people: readonly Mentionable[]): readonly Mentionable[] {
  const lower = text.toLowerCase();
  const named = people.filter(({ name }) => name.trim() !== '');
  const mentioned = new Set<string>();
  for (const { index } of lower.matchAll(/(?<![\p{L}\p{N}.])@/gu)) {
    const fitting = named.map(({ name }) => name.trim().toLowerCase()).filter((name) => isNameAt(lower, name, index + 1));
    if (fitting.length > 0) mentioned.add(fitting.reduce((longest, name) => (name.length > longest.length ? name : longest)));
  }
  return named.filter(({ name }) => mentioned.has(name.trim().toLowerCase()));
}

const isNameAt = (text: string, name: string, at: number): boolean =>
  text.startsWith(name, at) && !/^[\p{L}\p{N}]/u.test(text.slice(at + name.length));

/** A mention that is being typed at the caret: where its `@` is and what follows; null while there is none. */
export function findTypedMention(text: string, caret: number): { readonly at: number; readonly typed: string } | null {
  const at = text.lastIndexOf('@', caret - 1);
  if (at === -1 || caret <= at || /[\p{L}\p{N}.]/u.test(text[at - 1] ?? '')) return null;
  const typed = text.slice(at + 1, caret);
  return /[\n@]/u.test(typed) || typed.length > LONGEST_TYPED ? null : { at, typed };
}

/** Characters after an `@` in which a name is still looked for. */
const LONGEST_TYPED = 40;

/** At most so many names are offered. */
export const MOST_SUGGESTIONS = 6;

/** People with a name of which a part begins as typed; nobody once the name is complete and followed by something. */
export function suggestMentions(typed: string, people: readonly Mentionable[]): readonly Mentionable[] {
  const wanted = typed.toLowerCase();
  return people
    .filter(({ name }) => {
      const lower = name.toLowerCase();
      return lower.startsWith(wanted) || lower.split(/\s+/u).some((part) => part.startsWith(wanted));
    })
    .slice(0, MOST_SUGGESTIONS);
}
