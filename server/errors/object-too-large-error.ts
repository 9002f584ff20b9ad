export class ObjectTooLarge extends Error {
  readonly maxBytes: number;

  constructor(maxBytes: number) {
    super(`The file is larger than ${maxBytes} bytes.`);
    this.name = 'ObjectTooLarge';
    this.maxBytes = maxBytes;
  }
}
