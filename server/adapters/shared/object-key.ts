const WORD = /^[A-Za-z0-9._-]+$/;
/** The beginning of a word. */
const PREFIX = /^[A-Za-z0-9._-]*$/;
const isWord = (word: string): boolean => WORD.test(word) && word !== '.' && word !== '..';

/** Splits a key into its words. Throws for an empty word, `.`, `..`, or any other character. */
export function parseObjectKey(key: string): readonly string[] {
  const words = key.split('/');
  if (!words.every(isWord)) throw new Error(`Not an object key: ${JSON.stringify(key)}`);
  return words;
}

/** Returns the prefix; throws for one that no key can begin with. */
export function checkKeyPrefix(prefix: string): string {
  const words = prefix.split('/');
  if (!words.every((word, index) => (index < words.length - 1 ? isWord(word) : PREFIX.test(word)))) {
    throw new Error(`Not the beginning of an object key: ${JSON.stringify(prefix)}`);
  }
  return prefix;
}
