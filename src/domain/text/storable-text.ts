/** Whether a database can store the text: no NUL, no lone surrogate. */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && !LONE_HALF.test(text);
}

const LONE_HALF = /\p{Surrogate}/u;

/**
 * Path of the first unstorable text in a JSON value, such as `scenes.0.script`, including field names. Undefined when there is none.
 * Handles any depth.
 */
export function findUnstorable(value: unknown, name = ''): string | undefined {
  const waiting: (readonly [path: string, value: unknown])[] = [[name, value]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [path, found] = next;
    if (typeof found === 'string' && !isStorableText(found)) return path;
    if (typeof found !== 'object' || found === null || ArrayBuffer.isView(found)) continue;
    for (const [key, inner] of Object.entries(found)) {
      if (!isStorableText(key)) return path;
      waiting.push([path === '' ? key : `${path}.${key}`, inner]);
    }
  }
  return undefined;
}
