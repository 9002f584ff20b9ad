import { createMovingObjectStore } from '../adapters/object-store/moving/index.ts';
import type { ObjectStore } from '../ports/object-store.ts';
import type { OutsideContext } from './built-in-adapter.ts';
import { createChosen } from './server-port.ts';
import { SERVER_REGISTRY } from './server-registry.ts';
import type { ServerConfig } from './server-config.ts';

export interface ObjectStores {
  readonly current: ObjectStore;
  /** Absent: every file is in the current store. */
  readonly former?: ObjectStore;
}

/** The store that new files go to, which may come from outside, and the one that older files are still in. */
export async function openObjectStores(config: ServerConfig, context: OutsideContext): Promise<ObjectStores> {
  const parts = { ...context, dataFolder: config.dataFolder };
  const { objects } = SERVER_REGISTRY;
  const { formerObjects } = config;
  const current = await createChosen(objects, config, parts);
  if (formerObjects === undefined) return { current };
  const former = await objects.adapters[formerObjects.kind]?.create({ ...config, objects: formerObjects }, parts);
  if (former === undefined) throw new Error(`There is no object store ${formerObjects.kind}.`);
  return { current, former };
}

/** The server's store: over both while files move. */
export async function openObjectStore(config: ServerConfig, parts: OutsideContext): Promise<ObjectStore> {
  const { current, former } = await openObjectStores(config, parts);
  return former === undefined ? current : createMovingObjectStore({ current, former });
}
