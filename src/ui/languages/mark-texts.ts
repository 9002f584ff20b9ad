/** Values that a program reads. */
const READ_BY_PROGRAMS = new Set(['locale', 'keywords']);

/** English messages as those of the pseudo-language: every text between marks, which what isn't a message lacks. */
export function markTexts<Value>(value: Value): Value;
export function markTexts(value: unknown): unknown {
  if (typeof value === 'string') return markText(value);
  if (typeof value === 'function') return (...given: unknown[]): unknown => markTexts(value(...given));
  if (Array.isArray(value)) return value.map((each: unknown) => markTexts(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, READ_BY_PROGRAMS.has(key) ? each : markTexts(each)]));
}

function markText(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  return text.startsWith('⟦') ? text : `⟦${text}⟧`;
}
