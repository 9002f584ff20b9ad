/** A `put` with `ifAbsent` found an object of that key, and left it alone. */
export class ObjectExistsError extends Error {
  override readonly name = 'ObjectExistsError';

  constructor(key: string) {
    super(`${key} is stored already.`);
  }
}

export class ObjectTooLargeError extends Error {
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`The file is larger than ${maxBytes} bytes.`);
    this.name = 'ObjectTooLargeError';
    this.maxBytes = maxBytes;
  }
}
