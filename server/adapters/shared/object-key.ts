const WORD = /^[A-Za-z0-9._-]+$/;
const PREFIX = /^[A-Za-z0-9._/-]*$/;

/** Throws for whatever is no key: no empty word, no `.`, no `..`, no other sign. The words. */
export function parseObjectKey(key: string): readonly string[] {
  const words = key.split('/');
  if (!words.every((word) => WORD.test(word) && word !== '.' && word !== '..'))
    throw new Error(`Not an object key: ${JSON.stringify(key)}`);
  return words;
}

/** Throws for what no key can begin with. */
export function checkKeyPrefix(prefix: string): string {
  const whole = prefix.split('/').slice(0, -1);
  if (!PREFIX.test(prefix) || whole.some((word) => word === '' || word === '.' || word === '..')) {
    throw new Error(`Not the beginning of an object key: ${JSON.stringify(prefix)}`);
  }
  return prefix;
}
