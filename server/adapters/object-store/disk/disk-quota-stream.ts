import { Transform } from 'node:stream';

/** A stream tells no length beforehand, so room is looked for again after this many bytes. */
const LOOK_EVERY_BYTES = 8 * 1024 * 1024;

/** Passes bytes through; fails as soon as `room` rejects. */
export class RoomGuard extends Transform {
  readonly #room: (bytes: number) => Promise<void>;
  #unseen = 0;

  constructor(room: (bytes: number) => Promise<void>) {
    super();
    this.#room = room;
  }

  override _transform(chunk: Uint8Array, _encoding: BufferEncoding, done: (error?: Error | null, data?: unknown) => void): void {
    this.#unseen += chunk.byteLength;
    if (this.#unseen < LOOK_EVERY_BYTES) return done(null, chunk);
    this.#unseen = 0;
    this.#room(chunk.byteLength).then(() => done(null, chunk), done);
  }
}
