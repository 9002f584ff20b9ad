import { randomUUID } from 'node:crypto';
import { link as linkFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createSerialQueue } from '#domain/shared/concurrency.ts';
import { DISK_RESERVE_BYTES, DiskFullError } from '#server/errors/disk-full-error.ts';
import { ObjectExistsError } from '#server/errors/object-errors.ts';
import type { DiskSpace } from '#server/ports/disk-space.ts';
import type { ObjectInfo, ObjectStore, StoredObject } from '#server/ports/object-store.ts';
import { findErrorCode } from '../../shared/find-error-code.ts';
import { ByteLimit, toReadable } from '../../shared/byte-limit.ts';
import { checkKeyPrefix, parseObjectKey } from '../../shared/object-key.ts';
import { DiskQuotaStream } from './disk-quota-stream.ts';

/** `@` is no part of a key, so files and folders of one name do not meet: `a` and `a/b` can both be there. */
const DATA = '@data';
const TYPE = '@type';
const UNFINISHED_FOLDER = '@unfinished';
const UNFINISHED_LIFE_MS = 24 * 60 * 60 * 1000;

type PutOptions = Parameters<ObjectStore['put']>[2];
type GetOptions = Parameters<ObjectStore['get']>[1];
type HeadOptions = NonNullable<Parameters<ObjectStore['head']>[1]>;

export interface DiskStoreOptions {
  /** Bytes left free on the disk, for the database. */
  readonly reserveBytes?: number;
  /** Absent: free space is not checked. */
  readonly space?: DiskSpace;
  /** Gives a file a second name, and rejects with `EEXIST` when that name is taken; another one for disks without hard links. */
  readonly link?: (from: string, to: string) => Promise<void>;
}

/** Files below one folder. Written aside, synced, then renamed into place. */
class DiskObjectStore implements ObjectStore {
  readonly #root: string;
  readonly #checkFreeSpace: (bytes: number) => Promise<void>;
  readonly #link: (from: string, to: string) => Promise<void>;
  /** Files are renamed one put after the other, so that a file and its type are of the same one. */
  readonly #placeInTurn = createSerialQueue();

  constructor(root: string, { reserveBytes = DISK_RESERVE_BYTES, space, link = linkFile }: DiskStoreOptions) {
    this.#root = root;
    this.#link = link;
    this.#checkFreeSpace = async (bytes) => {
      const free = await space?.free();
      if (free !== undefined && free - bytes < reserveBytes) throw new DiskFullError();
    };
  }

  async put(key: string, body: Uint8Array | Readable, options: PutOptions): Promise<ObjectInfo> {
    const path = this.#path(key);
    const unfinished = join(this.#root, UNFINISHED_FOLDER, randomUUID());
    try {
      await this.#checkFreeSpace(body instanceof Uint8Array ? body.byteLength : 0);
      await this.#write(unfinished, body, options);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${unfinished}${TYPE}`, options.type, { flush: true });
      options.signal?.throwIfAborted();
      const { size, mtime } = await stat(unfinished);
      await this.#placeInTurn(async () => {
        if (options.ifAbsent === true && (await ignoreMissing(stat(path + DATA)))) throw new ObjectExistsError(key);
        // The type of a put that may lose against another server comes after its bytes, so that a loser leaves the winner's alone.
        if (options.ifAbsent === true) await this.#renameToNew(unfinished, path + DATA, key);
        await rename(`${unfinished}${TYPE}`, path + TYPE);
        if (options.ifAbsent !== true) await rename(unfinished, path + DATA);
      });
      await syncFolder(dirname(path));
      return { key, size, type: options.type, modifiedAt: mtime };
    } catch (error) {
      throw options.signal?.aborted ? options.signal.reason : error;
    } finally {
      await rm(unfinished, { force: true });
      await rm(`${unfinished}${TYPE}`, { force: true });
    }
  }

  async head(key: string, { signal }: HeadOptions = {}): Promise<ObjectInfo | undefined> {
    signal?.throwIfAborted();
    const path = this.#path(key);
    const found = await ignoreMissing(stat(path + DATA));
    return found && { key, size: found.size, type: await readType(path), modifiedAt: found.mtime };
  }

  async get(key: string, options?: GetOptions): Promise<StoredObject | undefined> {
    options?.signal?.throwIfAborted();
    const path = this.#path(key);
    const type = await readType(path);
    const file = await ignoreMissing(open(path + DATA));
    if (!file) return undefined;
    const { size, mtime } = await file.stat();
    return {
      info: { key, size, type, modifiedAt: mtime },
      body: file.createReadStream({ ...options?.range, ...(options?.signal && { signal: options.signal }) }),
    };
  }

  async delete(key: string): Promise<void> {
    const path = this.#path(key);
    await rm(path + DATA, { force: true });
    await rm(path + TYPE, { force: true });
  }

  async list(prefix: string): Promise<readonly ObjectInfo[]> {
    const parent = checkKeyPrefix(prefix).split('/').slice(0, -1).join('/');
    const keys = (await this.#keysBelow(parent)).filter((key) => key.startsWith(prefix)).sort();
    const infos = await Promise.all(keys.map((key) => this.head(key)));
    return infos.filter((info) => info !== undefined);
  }

  async stop(): Promise<void> {
    // Holds nothing between calls.
  }

  #path(key: string): string {
    return join(this.#root, ...parseObjectKey(key));
  }

  async #keysBelow(folder: string): Promise<string[]> {
    const entries = (await ignoreMissing(readdir(join(this.#root, folder), { withFileTypes: true }))) ?? [];
    const found = await Promise.all(
      entries.map(async (entry) => {
        const key = folder === '' ? entry.name : `${folder}/${entry.name}`;
        if (entry.isDirectory()) return this.#keysBelow(key);
        return entry.name.endsWith(DATA) ? [key.slice(0, -DATA.length)] : [];
      }),
    );
    return found.flat();
  }

  async #write(path: string, body: Uint8Array | Readable, options: PutOptions): Promise<void> {
    const target = (await open(path, 'wx')).createWriteStream({ flush: true });
    const limits = [new ByteLimit(options.maxBytes), new DiskQuotaStream(this.#checkFreeSpace)] as const;
    await pipeline(toReadable(body), ...limits, target, { ...(options.signal && { signal: options.signal }) });
  }

  /** Gives the file its name unless another file has it. */
  async #renameToNew(unfinished: string, path: string, key: string): Promise<void> {
    try {
      await this.#link(unfinished, path);
    } catch (error) {
      if (findErrorCode(error) === 'EEXIST') throw new ObjectExistsError(key);
      // A disk without hard links: whether the name was free has been looked at just before.
      await rename(unfinished, path);
    }
  }
}

/** Some systems cannot sync a folder; the rename is atomic without it, only its survival of a power cut is not. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

async function readType(path: string): Promise<string> {
  return (await ignoreMissing(readFile(path + TYPE, 'utf8'))) ?? 'application/octet-stream';
}

async function ignoreMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (findErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Creates the folder and removes unfinished files older than a day. */
export async function createDiskObjectStore(root: string, options: DiskStoreOptions = {}): Promise<ObjectStore> {
  const unfinished = join(root, UNFINISHED_FOLDER);
  await mkdir(unfinished, { recursive: true });
  for (const name of await readdir(unfinished)) {
    const file = join(unfinished, name);
    const age = Date.now() - ((await stat(file).catch(() => undefined))?.mtimeMs ?? Date.now());
    if (age > UNFINISHED_LIFE_MS) await rm(file).catch(() => undefined);
  }
  return new DiskObjectStore(root, options);
}
