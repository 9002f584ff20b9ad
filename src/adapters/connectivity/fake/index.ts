import type { Connectivity } from '../../../ports/connectivity.ts';

export interface FakeConnectivity extends Connectivity {
  set(online: boolean): void;
}

export function createFakeConnectivity(online = true): FakeConnectivity {
  const listeners = new Set<() => void>();
  let state = online;
  return {
    online: () => state,
    subscribe(listener) {
      const own = (): void => listener();
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
    set(next) {
      if (next === state) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
  };
}
