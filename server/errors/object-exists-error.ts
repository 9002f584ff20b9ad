/** A `put` with `ifAbsent` found an object of that key, and left it alone. */
export class ObjectExistsError extends Error {
  override readonly name = 'ObjectExistsError';

  constructor(key: string) {
    super(`${key} is stored already.`);
  }
}
