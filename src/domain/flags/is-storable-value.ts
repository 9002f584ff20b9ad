const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Whether every text in it is one that all stores and clients read back as it is: no NUL, no half of a character. */
export function isStorableValue(value: unknown): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, part]) => isStorableValue(name) && isStorableValue(part));
}
