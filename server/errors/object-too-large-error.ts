export class ObjectTooLargeError extends Error {
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`The file is larger than ${maxBytes} bytes.`);
    this.name = 'ObjectTooLargeError';
    this.maxBytes = maxBytes;
  }
}
