import { hasTemplateMarks, parseTemplate, toValue, type TemplatePart } from './parse-template.ts';

/** Values by the names of `toVariableName`. */
export type VariableValues = ReadonlyMap<string, string>;

export const NO_VALUES: VariableValues = new Map();

/** A part of a text and what became of it. Offsets in UTF-16 units. */
export interface FilledPart {
  readonly kind: TemplatePart['kind'];
  readonly from: number;
  readonly to: number;
  readonly filledFrom: number;
  readonly filledTo: number;
}

export interface FilledText {
  readonly text: string;
  readonly parts: readonly FilledPart[];
}

/** The text with values in place of its variables. It has no `{{`, whatever the values are. */
export function fillText(text: string, values: VariableValues): string {
  return hasTemplateMarks(text) ? fillTextParts(text, values).text : text;
}

/** Like `fillText`, and tells what became of each part. */
export function fillTextParts(source: string, values: VariableValues): FilledText {
  let text = '';
  const parts = parseTemplate(source).map((part): FilledPart => {
    const next = separateBraces(formatPart(part, values));
    if (text.endsWith('{') && next.startsWith('{')) text += ' ';
    const filledFrom = text.length;
    text += next;
    return { kind: part.kind, from: part.from, to: part.to, filledFrom, filledTo: text.length };
  });
  return { text, parts };
}

function formatPart(part: TemplatePart, values: VariableValues): string {
  if (part.kind !== 'variable') return part.text;
  const value = toValue(values.get(part.name) ?? '');
  return value === '' ? (part.fallback ?? formatVariableName(part.name)) : value;
}

/** How people read a variable's name. */
export function formatVariableName(name: string): string {
  return toValue(name.replaceAll('_', ' ')) || name;
}

/** A space between two braces: what was filled in is never a variable again. */
export function separateBraces(text: string): string {
  return text.replaceAll(/\{(?=\{)/gu, '{ ');
}
