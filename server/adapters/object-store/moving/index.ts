import type { ObjectInfo, ObjectStore, StoredObject } from '../../../ports/object-store.ts';

export interface MovingStores {
  /** Takes everything new. */
  readonly current: ObjectStore;
  /** Read for what is not in `current` yet. */
  readonly former: ObjectStore;
}

/**
 * One store over two, while files move from the former to the current one (`castwright move-files`). A file is copied before its original
 * is deleted, so a read that finds it in neither looks once more. Deletes begin with the former store: the mover takes back a copy whose
 * original has gone.
 */
class MovingObjectStore implements ObjectStore {
  readonly #stores: MovingStores;

  constructor(stores: MovingStores) {
    this.#stores = stores;
  }

  async put(...call: Parameters<ObjectStore['put']>): Promise<ObjectInfo> {
    return this.#stores.current.put(...call);
  }

  async head(key: string): Promise<ObjectInfo | undefined> {
    return this.#read((store) => store.head(key));
  }

  async get(...call: Parameters<ObjectStore['get']>): Promise<StoredObject | undefined> {
    return this.#read((store) => store.get(...call));
  }

  async delete(key: string): Promise<void> {
    const { current, former } = this.#stores;
    await former.delete(key);
    await current.delete(key);
  }

  async list(prefix: string): Promise<readonly ObjectInfo[]> {
    const { current, former } = this.#stores;
    // The former one first: what moves in between is then in both lists, not in neither.
    const older = await former.list(prefix);
    const newer = await current.list(prefix);
    const infos = new Map([...older, ...newer].map((info) => [info.key, info]));
    return [...infos.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1));
  }

  async stop(): Promise<void> {
    await Promise.all([this.#stores.current.stop(), this.#stores.former.stop()]);
  }

  async #read<Found>(look: (store: ObjectStore) => Promise<Found | undefined>): Promise<Found | undefined> {
    const { current, former } = this.#stores;
    return (await look(current)) ?? (await look(former)) ?? (await look(current));
  }
}

export function createMovingObjectStore(stores: MovingStores): ObjectStore {
  return new MovingObjectStore(stores);
}
