import { createSystemClock } from '#adapters/clock/system/index.ts';
import { createBrowserConnectivity } from '#adapters/connectivity/browser/index.ts';
import type { ClientHalves, ClientParts, LiveParts } from '#adapters/shared/outside-client.ts';
import { readAccountCapabilities } from '#adapters/shared/auth/read-account-capabilities.ts';
import { createBrowserStorage } from '#adapters/storage/browser/index.ts';
import type { AccountCapabilities } from '#ports/account-capabilities.ts';
import { config } from './config.ts';
import { OUTSIDE_CAPABILITIES, OUTSIDE_PACKAGES, PUBLIC_SETTINGS } from './outside-packages.ts';

type MakeOutside<Port extends keyof ClientHalves> = (parts: ClientParts) => ClientHalves[Port];

/** Adapters from outside for one port, by id. Each is given its own public settings. */
export function listOutsideAdapters<Port extends keyof ClientHalves>(port: Port): Readonly<Record<string, () => ClientHalves[Port]>> {
  return Object.fromEntries(listEntries(port).map(([id, create]) => [id, () => create(createParts(`${port}/${id}`))]));
}

export interface OutsideAuth {
  readonly load: (captcha: ClientParts['captcha']) => ClientHalves['auth'];
  /** As its metadata declares them, known before its code is loaded. */
  readonly capabilities: AccountCapabilities;
}

/** Auth adapters from outside, by id. */
export function listOutsideAuth(): Readonly<Record<string, OutsideAuth>> {
  return Object.fromEntries(
    listEntries('auth').map(([id, create]) => [
      id,
      {
        load: (captcha) => create({ ...createParts(`auth/${id}`), captcha }),
        capabilities: readAccountCapabilities(OUTSIDE_CAPABILITIES[`auth/${id}`] ?? []),
      } satisfies OutsideAuth,
    ]),
  );
}

/** Adapters of live status from outside, by id. */
export function listOutsideRealtime(): Readonly<Record<string, (live: LiveParts) => ClientHalves['realtime']>> {
  return Object.fromEntries(
    listEntries('realtime').map(([id, create]) => [id, (live) => create({ ...createParts(`realtime/${id}`), live })]),
  );
}

function listEntries<Port extends keyof ClientHalves>(port: Port): readonly (readonly [string, MakeOutside<Port>])[] {
  return OUTSIDE_PACKAGES.flatMap((adapters) => {
    const own: Readonly<Record<string, MakeOutside<Port>>> = adapters[port] ?? {};
    return Object.entries(own);
  });
}

function createParts(name: string): ClientParts {
  return {
    settings: PUBLIC_SETTINGS[name] ?? {},
    clock: createSystemClock(),
    storage: createBrowserStorage({ storage: () => window.localStorage }),
    connectivity: createBrowserConnectivity({ events: window, navigator }),
    fetch: (input, init) => fetch(input, init),
    origin: config.apiOrigin,
    release: config.release,
  };
}
