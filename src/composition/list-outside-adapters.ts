import { createSystemClock } from '../adapters/clock/system/index.ts';
import type { ClientHalves, ClientParts } from '../adapters/shared/outside-client.ts';
import { createBrowserStorage } from '../adapters/storage/browser/index.ts';
import { config } from './config.ts';
import { OUTSIDE_PACKAGES, PUBLIC_SETTINGS } from './outside-packages.ts';

/** Adapters from outside for one port, by id. Each is given its own public settings. */
export function listOutsideAdapters<Port extends keyof ClientHalves>(port: Port): Readonly<Record<string, () => ClientHalves[Port]>> {
  const entries = OUTSIDE_PACKAGES.flatMap((adapters) => {
    const own: Readonly<Record<string, (parts: ClientParts) => ClientHalves[Port]>> = adapters[port] ?? {};
    return Object.entries(own);
  });
  return Object.fromEntries(
    entries.map(([id, create]) => [
      id,
      () =>
        create({
          settings: PUBLIC_SETTINGS[`${port}/${id}`] ?? {},
          clock: createSystemClock(),
          storage: createBrowserStorage({ storage: () => window.localStorage }),
          fetch: (input, init) => fetch(input, init),
          origin: config.apiOrigin,
        }),
    ]),
  );
}
