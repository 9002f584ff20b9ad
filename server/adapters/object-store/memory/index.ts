import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '#ports/clock.ts';
import type { ObjectInfo, ObjectStore, StoredObject } from '#server/ports/object-store.ts';
import { ObjectExistsError } from '#server/errors/object-errors.ts';
import { ByteLimit, toReadable } from '../../shared/byte-limit.ts';
import { checkKeyPrefix, parseObjectKey } from '../../shared/object-key.ts';

type PutOptions = Parameters<ObjectStore['put']>[2];
type GetOptions = Parameters<ObjectStore['get']>[1];
type HeadOptions = NonNullable<Parameters<ObjectStore['head']>[1]>;

class MemoryObjectStore implements ObjectStore {
  readonly #clock: Clock;
  readonly #objects = new Map<string, { readonly info: ObjectInfo; readonly bytes: Buffer }>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async put(key: string, body: Uint8Array | Readable, options: PutOptions): Promise<ObjectInfo> {
    parseObjectKey(key);
    const chunks: Uint8Array[] = [];
    try {
      options.signal?.throwIfAborted();
      const limit = new ByteLimit(options.maxBytes).on('data', (chunk: Uint8Array) => chunks.push(chunk));
      await pipeline(toReadable(body), limit, { ...(options.signal && { signal: options.signal }) });
    } catch (error) {
      throw options.signal?.aborted ? options.signal.reason : error;
    }
    if (options.ifAbsent === true && this.#objects.has(key)) throw new ObjectExistsError(key);
    const bytes = Buffer.concat(chunks);
    const info = { key, size: bytes.length, type: options.type, modifiedAt: new Date(this.#clock.now()) };
    this.#objects.set(key, { info, bytes });
    return info;
  }

  async head(key: string, { signal }: HeadOptions = {}): Promise<ObjectInfo | undefined> {
    signal?.throwIfAborted();
    parseObjectKey(key);
    return this.#objects.get(key)?.info;
  }

  async get(key: string, options?: GetOptions): Promise<StoredObject | undefined> {
    options?.signal?.throwIfAborted();
    parseObjectKey(key);
    const found = this.#objects.get(key);
    const { start, end } = options?.range ?? { start: 0, end: Number.POSITIVE_INFINITY };
    return found && { info: found.info, body: Readable.from([Buffer.from(found.bytes.subarray(start, end + 1))], { objectMode: false }) };
  }

  async delete(key: string): Promise<void> {
    parseObjectKey(key);
    this.#objects.delete(key);
  }

  async list(prefix: string): Promise<readonly ObjectInfo[]> {
    checkKeyPrefix(prefix);
    const infos = [...this.#objects.values()].map(({ info }) => info).filter(({ key }) => key.startsWith(prefix));
    return infos.sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  async stop(): Promise<void> {
    // Holds nothing but memory.
  }
}

export function createMemoryObjectStore(clock: Clock): ObjectStore {
  return new MemoryObjectStore(clock);
}

export type { MemoryObjectStore };
