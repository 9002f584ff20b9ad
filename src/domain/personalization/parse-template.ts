import { PERSONALIZATION_LIMITS } from './personalization-limits.ts';

/** A part of a text with variables. `from..to` is where it stands, in UTF-16 units; the parts cover the whole text. */
export type TemplatePart = { readonly from: number; readonly to: number } & (
  | { readonly kind: 'text'; readonly text: string }
  /** `name` as `toVariableName` spells it; `fallback` is what is said without a value. */
  | { readonly kind: 'variable'; readonly name: string; readonly fallback?: string }
  /** Braces that were probably meant as a variable; shown as they are. */
  | { readonly kind: 'malformed'; readonly text: string; readonly reason: MalformedReason }
);

export type MalformedReason = 'unclosed' | 'bad-name' | 'long-name' | 'long-default';

/** An escape, a variable, or two braces that open none. */
const MARK = /\\\{\{|\{\{([^{}\r\n]*)\}\}|\{\{/gu;
const NAME = /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u;

/** Whether a text has anything for `parseTemplate` to find. */
export function hasTemplateMarks(text: string): boolean {
  return text.includes('{{');
}

/** The spelling under which names of variables and of columns are the same: `First Name` and `first-name` are `first_name`. */
export function toVariableName(written: string): string {
  return written
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/gu, '_');
}

/** Finds `{{first_name}}` and `{{first_name|there}}`, where `there` is the default. `\{{` is no variable but two braces. */
export function parseTemplate(text: string): readonly TemplatePart[] {
  const parts: TemplatePart[] = [];
  let at = 0;
  for (const match of text.matchAll(MARK)) {
    if (match.index > at) parts.push(createText(at, text.slice(at, match.index)));
    at = match.index + match[0].length;
    parts.push({ from: match.index, to: at, ...parseMark(match[0], match[1]) });
  }
  if (at < text.length) parts.push(createText(at, text.slice(at)));
  return parts;
}

function createText(from: number, text: string): TemplatePart {
  return { kind: 'text', from, to: from + text.length, text };
}

type Mark =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string; readonly fallback?: string }
  | { readonly kind: 'malformed'; readonly text: string; readonly reason: MalformedReason };

function parseMark(text: string, inside: string | undefined): Mark {
  if (text.startsWith('\\')) return { kind: 'text', text: text.slice(1) };
  if (inside === undefined) return { kind: 'malformed', text, reason: 'unclosed' };
  const bar = inside.indexOf('|');
  const name = toVariableName(bar === -1 ? inside : inside.slice(0, bar));
  if (!NAME.test(name)) return { kind: 'malformed', text, reason: 'bad-name' };
  if (name.length > PERSONALIZATION_LIMITS.name) return { kind: 'malformed', text, reason: 'long-name' };
  if (bar === -1) return { kind: 'variable', name };
  const fallback = toValue(inside.slice(bar + 1));
  if (fallback.length > PERSONALIZATION_LIMITS.value) return { kind: 'malformed', text, reason: 'long-default' };
  return { kind: 'variable', name, fallback };
}

/** A value as it is said and shown: one line, without space around it. */
export function toValue(written: string): string {
  return written.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
