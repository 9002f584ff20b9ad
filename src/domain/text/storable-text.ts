/** What a database cannot keep as text: the character zero, and half of a character of two. */
export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && !LONE_HALF.test(text);
}

const LONE_HALF = /\p{Surrogate}/u;

/**
 * Where in JSON the first text stands that cannot be kept, as `scenes.0.script`; names of fields are looked at as well.
 * Undefined when all can. However deep the value is.
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
