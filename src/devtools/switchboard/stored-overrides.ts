import { createBrowserStorage } from '../../adapters/storage/browser/index.ts';
import { readOverrides, type ReadOverrides, textOfOverrides } from '../../domain/devtools/overrides-text.ts';
import { type Choices, OVERRIDES_KEY, type Overrides, WATCH_KEY, WATCHING } from '../../domain/devtools/overrides.ts';
import type { KeyValueStore } from '../../ports/key-value-store.ts';
import { SWITCHABLE_PORTS } from './switchable-ports.ts';

const CHOICES: Choices = new Map(SWITCHABLE_PORTS.map(({ port, vendors }) => [port, vendors.map(({ id }) => id)]));

/** Always this browser's own, whatever the pages are given for one. */
export function ownStorage(): KeyValueStore {
  return createBrowserStorage({ storage: () => window.localStorage });
}

export function keptOverrides(storage: KeyValueStore): ReadOverrides {
  return readOverrides(storage.read(OVERRIDES_KEY), CHOICES);
}

export function keepOverrides(storage: KeyValueStore, overrides: Overrides): void {
  const text = textOfOverrides(overrides);
  if (text === null) storage.remove(OVERRIDES_KEY);
  else storage.write(OVERRIDES_KEY, text);
}

export function isWatching(storage: KeyValueStore): boolean {
  return storage.read(WATCH_KEY) === WATCHING;
}

export function keepWatching(storage: KeyValueStore, on: boolean): void {
  if (on) storage.write(WATCH_KEY, WATCHING);
  else storage.remove(WATCH_KEY);
}
