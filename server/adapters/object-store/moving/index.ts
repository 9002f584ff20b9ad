import type { ObjectInfo, ObjectStore, StoredObject } from '#server/ports/object-store.ts';

export interface MovingStores {
  /** Takes everything new. */
  readonly current: ObjectStore;
  /** Read for what is not in `current` yet. */
  readonly former: ObjectStore;
}

/**
 * One store over two, while files move from the former to the current one (`castwright move-files`). A file is copied before its original
 * is deleted, so a read that finds it in neither looks once more. Deletes begin with the former store: the mover takes back a copy whose
 * original has gone. Until it did, such a copy is hidden here.
 */
class MovingObjectStore implements ObjectStore {
  readonly #stores: MovingStores;
  /** Deleted while the former store still had them: a copy may still be in progress. */
  readonly #deleted = new Set<string>();

  constructor(stores: MovingStores) {
    this.#stores = stores;
  }

  async put(...call: Parameters<ObjectStore['put']>): Promise<ObjectInfo> {
    const info = await this.#stores.current.put(...call);
    this.#deleted.delete(info.key);
    return info;
  }

  async head(...call: Parameters<ObjectStore['head']>): Promise<ObjectInfo | undefined> {
    return this.#read(call[0], (store) => store.head(...call));
  }

  async get(...call: Parameters<ObjectStore['get']>): Promise<StoredObject | undefined> {
    return this.#read(call[0], (store) => store.get(...call));
  }

  async delete(key: string): Promise<void> {
    const { current, former } = this.#stores;
    const mayBeCopied = (await former.head(key)) !== undefined;
    await former.delete(key);
    await current.delete(key);
    if (mayBeCopied) this.#deleted.add(key);
  }

  async list(prefix: string): Promise<readonly ObjectInfo[]> {
    const { current, former } = this.#stores;
    // The former one first: what moves in between is then in both lists, not in neither.
    const older = await former.list(prefix);
    const newer = await current.list(prefix);
    const infos = new Map([...older, ...newer].map((info) => [info.key, info]));
    return [...infos.values()].filter(({ key }) => !this.#deleted.has(key)).toSorted((one, other) => (one.key < other.key ? -1 : 1));
  }

  async stop(): Promise<void> {
    await Promise.all([this.#stores.current.stop(), this.#stores.former.stop()]);
  }

  async #read<Found>(key: string, look: (store: ObjectStore) => Promise<Found | undefined>): Promise<Found | undefined> {
    const { current, former } = this.#stores;
    if (this.#deleted.has(key)) return undefined;
    return (await look(current)) ?? (await look(former)) ?? (await look(current));
  }
}

export function createMovingObjectStore(stores: MovingStores): ObjectStore {
  return new MovingObjectStore(stores);
}
