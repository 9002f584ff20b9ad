import type { Connectivity } from '#ports/connectivity.ts';
import { Listeners } from '../../shared/listeners.ts';

export interface FakeConnectivity extends Connectivity {
  set(online: boolean): void;
}

export function createFakeConnectivity(online = true): FakeConnectivity {
  const listeners = new Listeners();
  let state = online;
  return {
    online: () => state,
    subscribe: (listener) => listeners.add(listener),
    set(next) {
      if (next === state) return;
      state = next;
      listeners.notify();
    },
  };
}
