const WORD = /^[A-Za-z0-9._-]+$/;
/** As far as a word is there. */
const PREFIX = /^[A-Za-z0-9._-]*$/;
const isWord = (word: string): boolean => WORD.test(word) && word !== '.' && word !== '..';

/** Throws for whatever is no key: no empty word, no `.`, no `..`, no other sign. The words. */
export function parseObjectKey(key: string): readonly string[] {
  const words = key.split('/');
  if (!words.every(isWord)) throw new Error(`Not an object key: ${JSON.stringify(key)}`);
  return words;
}

/** Throws for what no key can begin with. */
export function checkKeyPrefix(prefix: string): string {
  const words = prefix.split('/');
  if (!words.every((word, index) => (index < words.length - 1 ? isWord(word) : PREFIX.test(word)))) {
    throw new Error(`Not the beginning of an object key: ${JSON.stringify(prefix)}`);
  }
  return prefix;
}
