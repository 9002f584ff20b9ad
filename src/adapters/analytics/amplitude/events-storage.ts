import type { Types } from '@amplitude/analytics-browser';
import { limitStoredEvents, parseList } from '../../shared/analytics/stored-events.ts';
import type { KeyValueStore } from '#ports/key-value-store.ts';
import { UNSENT_KEY } from '../../shared/analytics/storage-keys.ts';

type EventStorage = NonNullable<Types.BrowserOptions['storageProvider']>;
type StoredList = Parameters<EventStorage['set']>[1];

/** Event storage for the SDK that drops the oldest events when full; the SDK's own drops the newest. */
export function createEventsStorage(storage: KeyValueStore, onStored: (count: number) => void): EventStorage {
  return {
    isEnabled: () => Promise.resolve(true),
    get: () => Promise.resolve(parseList(storage.read(UNSENT_KEY)) as StoredList),
    getRaw: () => Promise.resolve(storage.read(UNSENT_KEY) ?? undefined),
    set(_key, events) {
      if (events.length === 0) storage.remove(UNSENT_KEY);
      else storage.write(UNSENT_KEY, JSON.stringify(limitStoredEvents(events)));
      onStored(events.length);
      return Promise.resolve();
    },
    remove: () => Promise.resolve(storage.remove(UNSENT_KEY)),
    reset: () => Promise.resolve(storage.remove(UNSENT_KEY)),
  };
}
