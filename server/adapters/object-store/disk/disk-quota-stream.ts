import { Transform } from 'node:stream';

/** The length of a stream is unknown, so free space is checked again after this many bytes. */
const LOOK_EVERY_BYTES = 8 * 1024 * 1024;

/** Passes bytes through; fails as soon as the free-space check rejects. */
export class DiskQuotaStream extends Transform {
  readonly #checkRoom: (bytes: number) => Promise<void>;
  #unseen = 0;

  constructor(checkFreeSpace: (bytes: number) => Promise<void>) {
    super();
    this.#checkRoom = checkFreeSpace;
  }

  override _transform(chunk: Uint8Array, _encoding: BufferEncoding, done: (error?: Error | null, data?: unknown) => void): void {
    this.#unseen += chunk.byteLength;
    if (this.#unseen < LOOK_EVERY_BYTES) return done(null, chunk);
    this.#unseen = 0;
    this.#checkRoom(chunk.byteLength).then(() => done(null, chunk), done);
  }
}
