import { Readable, Transform } from 'node:stream';
import { ObjectTooLargeError } from '../../errors/object-errors.ts';

/** Passes bytes through and counts them; fails with `ObjectTooLargeError` before the first byte too many is passed on. */
export class ByteLimit extends Transform {
  readonly #maxBytes: number;
  #count = 0;

  constructor(maxBytes: number = Number.POSITIVE_INFINITY) {
    super();
    this.#maxBytes = maxBytes;
  }

  get count(): number {
    return this.#count;
  }

  override _transform(chunk: Uint8Array, _encoding: BufferEncoding, done: (error?: Error | null, data?: unknown) => void): void {
    this.#count += chunk.byteLength;
    if (this.#count > this.#maxBytes) done(new ObjectTooLargeError(this.#maxBytes));
    else done(null, chunk);
  }
}

export function toReadable(body: Uint8Array | Readable): Readable {
  return body instanceof Readable ? body : Readable.from([Buffer.from(body.buffer, body.byteOffset, body.byteLength)]);
}
