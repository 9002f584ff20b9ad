import type { Container } from 'inversify';
import type { HttpClient } from '../../adapters/shared/http/http-client.ts';
import { type Faults, isHarmless, NO_FAULTS, type PortOverride } from '../../domain/devtools/overrides.ts';
import type { Config } from '../../composition/config.ts';
import { createServerClient } from '../../composition/server-client.ts';
import type { SitePorts } from '../../composition/site.ts';
import { provide, resolve, type Token } from '../../composition/token.ts';
import { TOKENS } from '../../composition/tokens.ts';
import type { FakeServices } from './fake-services.ts';
import { createFaultyFetch } from './create-faulty-fetch.ts';
import type { FaultBehavior } from './fault-behavior.ts';
import { type Observation, observePort } from './observe-port.ts';
import { FAKE, type AdapterMetadata } from './adapter-summaries.ts';

/** One port, for this page. */
export interface Switching {
  readonly override: PortOverride;
  readonly config: Config;
  readonly fakes: FakeServices;
  readonly observation: Observation;
  /** Whether calls are told even where no fault is wished. */
  readonly watched: boolean;
}

export type Slider = keyof Faults;
export type AdapterSetting = { [Name in keyof Config]: Config[Name] extends string ? Name : never }[keyof Config];

/** What the page says of a port. */
export interface PortDescription {
  readonly port: string;
  readonly title: string;
  /** The one that is used where nothing else is said comes first, unless `setting` says otherwise. */
  readonly adapters: readonly AdapterMetadata[];
  /** The setting of the build that names the vendor; null where there is one only. */
  readonly setting: AdapterSetting | null;
  readonly sliders: readonly Slider[];
}

/** A port of the page that can be changed in one browser. */
export interface SwitchablePort extends PortDescription {
  /** Where its vendor calls by itself; none for a port whose calls can be met. */
  readonly urls: (config: Config) => readonly string[];
  /** Of those that every page has from the beginning. */
  readonly changeSite: ((ports: SitePorts, switching: Switching) => SitePorts) | null;
  /** Of those that come with the container. */
  readonly changeContainer: ((container: Container, switching: Switching) => void) | null;
  /** One harmless call, told to the observation where there is one. Null: it has none. */
  readonly check: ((container: Container, observation: Observation | null) => Promise<unknown>) | null;
}

const NO_URLS = (): readonly string[] => [];

export interface PortSetup<Port> extends PortDescription {
  readonly token: Token<Port>;
  readonly fake: (fakes: FakeServices) => Port;
  readonly wrap: (port: Port, observation: Observation) => Port;
  readonly check: ((port: Port) => Promise<unknown>) | null;
}

/** Where a port of the site is kept. */
export interface SitePortAccess<Port> {
  readonly get: (ports: SitePorts) => Port;
  readonly set: (ports: SitePorts, port: Port) => SitePorts;
}

export function accessSitePort<Name extends keyof SitePorts>(name: Name): SitePortAccess<SitePorts[Name]> {
  return { get: (ports) => ports[name], set: (ports, port) => ({ ...ports, [name]: port }) };
}

export function createSitePort<Port>(access: SitePortAccess<Port>, setup: PortSetup<Port>): SwitchablePort {
  return {
    ...setup,
    urls: NO_URLS,
    changeSite(ports, switching) {
      const selected = switching.override.vendor === FAKE ? setup.fake(switching.fakes) : access.get(ports);
      return access.set(ports, isObserved(switching) ? setup.wrap(selected, switching.observation) : selected);
    },
    changeContainer: null,
    check: createCheck(setup),
  };
}

export function createLazyPort<Port>(setup: PortSetup<Port>): SwitchablePort {
  return {
    ...setup,
    urls: NO_URLS,
    changeSite: null,
    changeContainer(container, switching) {
      if (switching.override.vendor === FAKE) bindFake(container, setup, switching.fakes);
      if (isObserved(switching)) container.onActivation<Port>(setup.token, (_, port) => setup.wrap(port, switching.observation));
    },
    check: createCheck(setup),
  };
}

/** The way to the host, as its vendor's half of the page needs it. */
export interface ServerConnection {
  readonly origin: string;
  readonly http: HttpClient;
  readonly fetch: typeof fetch;
}

export interface ServerPortSetup<Port extends object> {
  readonly port: string;
  readonly title: string;
  readonly token: Token<Port>;
  readonly make: (connection: ServerConnection) => Port;
  readonly fake: (fakes: FakeServices) => Port;
  readonly faultBehavior: FaultBehavior<Port>;
  readonly check: ((port: Port) => Promise<unknown>) | null;
}

export const EVERY_SLIDER: readonly Slider[] = ['latency', 'failureRate', 'offline'];
const SERVER_ADAPTERS: readonly AdapterMetadata[] = [
  { id: 'http', capabilities: ['this host'] },
  { id: FAKE, capabilities: ['in memory', 'nothing is sent'] },
];

/** A port of the API host: its faults are faults of the line, which the vendor's own code meets. */
export function createServerPort<Port extends object>({ faultBehavior, make, ...words }: ServerPortSetup<Port>): SwitchablePort {
  const wrap = (port: Port, observation: Observation): Port => observePort(port, faultBehavior, observation);
  const setup: PortSetup<Port> = { ...words, adapters: SERVER_ADAPTERS, setting: null, sliders: EVERY_SLIDER, wrap };
  return {
    ...setup,
    urls: NO_URLS,
    changeSite: null,
    changeContainer(container, switching) {
      const { override, config, fakes, observation } = switching;
      const faked = override.vendor === FAKE;
      if (faked) bindFake(container, setup, fakes);
      else if (!isHarmless(observation.faults)) {
        container.unbind(setup.token);
        provide(container, setup.token, {
          needs: [TOKENS.auth, TOKENS.clock],
          make: (auth, clock) => {
            const connection = {
              origin: config.apiOrigin,
              fetch: createFaultyFetch({ ...observation, fetch: (input, init) => fetch(input, init) }),
            };
            return make({ ...connection, http: createServerClient({ ...connection, auth, clock }) });
          },
        });
      }
      if (!isObserved(switching)) return;
      const own = faked ? observation : { ...observation, faults: NO_FAULTS };
      container.onActivation<Port>(setup.token, (_, port) => wrap(port, own));
    },
    check: createCheck(setup),
  };
}

function isObserved({ observation, watched }: Switching): boolean {
  return watched || !isHarmless(observation.faults);
}

function bindFake<Port>(container: Container, { token, fake }: PortSetup<Port>, fakes: FakeServices): void {
  container.unbind(token);
  provide(container, token, { needs: [], make: () => fake(fakes) });
}

function createCheck<Port>({ check, token, wrap }: PortSetup<Port>): SwitchablePort['check'] {
  if (check === null) return null;
  return async (container, observation) => {
    const port = resolve(container, token);
    return check(observation === null ? port : wrap(port, observation));
  };
}
