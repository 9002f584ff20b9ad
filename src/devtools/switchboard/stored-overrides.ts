import { createBrowserStorage } from '#adapters/storage/browser/index.ts';
import { parseOverrides, type ParsedOverrides, serializeOverrides } from '#domain/devtools/overrides-text.ts';
import { type AdapterChoices, OVERRIDES_KEY, type Overrides, WATCH_KEY, WATCHING } from '#domain/devtools/overrides.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import { SWITCHABLE_PORTS } from './switchable-port.ts';

const CHOICES: AdapterChoices = new Map(SWITCHABLE_PORTS.map(({ port, adapters }) => [port, adapters.map(({ id }) => id)]));

/** The browser's real storage, even if the page's storage adapter is overridden. */
export function createOwnStorage(): KeyValueStore {
  return createBrowserStorage({ storage: () => window.localStorage });
}

export function readStoredOverrides(storage: KeyValueStore): ParsedOverrides {
  return parseOverrides(storage.read(OVERRIDES_KEY), CHOICES);
}

export function storeOverrides(storage: KeyValueStore, overrides: Overrides): void {
  const text = serializeOverrides(overrides);
  if (text === null) storage.remove(OVERRIDES_KEY);
  else storage.write(OVERRIDES_KEY, text);
}

export function isWatching(storage: KeyValueStore): boolean {
  return storage.read(WATCH_KEY) === WATCHING;
}

export function storeWatching(storage: KeyValueStore, on: boolean): void {
  if (on) storage.write(WATCH_KEY, WATCHING);
  else storage.remove(WATCH_KEY);
}
