import type { Container } from 'inversify';
import type { HttpClient } from '../../adapters/shared/http/http-client.ts';
import { type Faults, isHarmless, NO_FAULTS, type PortOverride } from '../../domain/devtools/overrides.ts';
import type { Config } from '../../composition/config.ts';
import { hostClient } from '../../composition/server-client.ts';
import type { SitePorts } from '../../composition/site.ts';
import { provide, resolve, type Token } from '../../composition/token.ts';
import { TOKENS } from '../../composition/tokens.ts';
import type { FakeWorld } from './fake-services.ts';
import { faultyFetch } from './create-faulty-fetch.ts';
import type { Manners } from './fault-behavior.ts';
import { type Observation, observed } from './observe-port.ts';
import { FAKE, type Manifest } from './adapter-summaries.ts';

/** One port, for this page. */
export interface Switching {
  readonly wish: PortOverride;
  readonly config: Config;
  readonly world: FakeWorld;
  readonly observation: Observation;
  /** Whether calls are told even where no fault is wished. */
  readonly watched: boolean;
}

export type Slider = keyof Faults;
export type VendorSetting = { [Name in keyof Config]: Config[Name] extends string ? Name : never }[keyof Config];

/** What the page says of a port. */
export interface PortWords {
  readonly port: string;
  readonly title: string;
  /** The one that is used where nothing else is said comes first, unless `setting` says otherwise. */
  readonly vendors: readonly Manifest[];
  /** The setting of the build that names the vendor; null where there is one only. */
  readonly setting: VendorSetting | null;
  readonly sliders: readonly Slider[];
}

/** A port of the page that can be changed in one browser. */
export interface SwitchablePort extends PortWords {
  /** Where its vendor calls by itself; none for a port whose calls can be met. */
  readonly lines: (config: Config) => readonly string[];
  /** Of those that every page has from the beginning. */
  readonly changeSite: ((ports: SitePorts, switching: Switching) => SitePorts) | null;
  /** Of those that come with the container. */
  readonly changeLate: ((container: Container, switching: Switching) => void) | null;
  /** One harmless call, told to the observation where there is one. Null: it has none. */
  readonly check: ((container: Container, observation: Observation | null) => Promise<unknown>) | null;
}

const NO_LINES = (): readonly string[] => [];

export interface Ways<Port> extends PortWords {
  readonly token: Token<Port>;
  readonly fake: (world: FakeWorld) => Port;
  readonly wrap: (port: Port, observation: Observation) => Port;
  readonly check: ((port: Port) => Promise<unknown>) | null;
}

/** Where a port of the site is kept. */
export interface Place<Port> {
  readonly get: (ports: SitePorts) => Port;
  readonly set: (ports: SitePorts, port: Port) => SitePorts;
}

export function inSite<Name extends keyof SitePorts>(name: Name): Place<SitePorts[Name]> {
  return { get: (ports) => ports[name], set: (ports, port) => ({ ...ports, [name]: port }) };
}

export function sitePort<Port>(place: Place<Port>, ways: Ways<Port>): SwitchablePort {
  return {
    ...ways,
    lines: NO_LINES,
    changeSite(ports, switching) {
      const chosen = switching.wish.vendor === FAKE ? ways.fake(switching.world) : place.get(ports);
      return place.set(ports, isObserved(switching) ? ways.wrap(chosen, switching.observation) : chosen);
    },
    changeLate: null,
    check: checkOf(ways),
  };
}

export function latePort<Port>(ways: Ways<Port>): SwitchablePort {
  return {
    ...ways,
    lines: NO_LINES,
    changeSite: null,
    changeLate(container, switching) {
      if (switching.wish.vendor === FAKE) bindFake(container, ways, switching.world);
      if (isObserved(switching)) container.onActivation<Port>(ways.token, (_, port) => ways.wrap(port, switching.observation));
    },
    check: checkOf(ways),
  };
}

/** The way to the host, as its vendor's half of the page needs it. */
export interface HostLine {
  readonly origin: string;
  readonly http: HttpClient;
  readonly fetch: typeof fetch;
}

export interface HostWays<Port extends object> {
  readonly port: string;
  readonly title: string;
  readonly token: Token<Port>;
  readonly make: (line: HostLine) => Port;
  readonly fake: (world: FakeWorld) => Port;
  readonly manners: Manners<Port>;
  readonly check: ((port: Port) => Promise<unknown>) | null;
}

export const EVERY_SLIDER: readonly Slider[] = ['latency', 'failureRate', 'offline'];
const HOST_VENDORS: readonly Manifest[] = [
  { id: 'http', capabilities: ['this host'] },
  { id: FAKE, capabilities: ['in memory', 'nothing is sent'] },
];

/** A port of the API host: its faults are faults of the line, which the vendor's own code meets. */
export function hostPort<Port extends object>({ manners, make, ...words }: HostWays<Port>): SwitchablePort {
  const wrap = (port: Port, observation: Observation): Port => observed(port, manners, observation);
  const ways: Ways<Port> = { ...words, vendors: HOST_VENDORS, setting: null, sliders: EVERY_SLIDER, wrap };
  return {
    ...ways,
    lines: NO_LINES,
    changeSite: null,
    changeLate(container, switching) {
      const { wish, config, world, observation } = switching;
      const faked = wish.vendor === FAKE;
      if (faked) bindFake(container, ways, world);
      else if (!isHarmless(observation.faults)) {
        container.unbind(ways.token);
        provide(container, ways.token, {
          needs: [TOKENS.auth, TOKENS.clock],
          make: (auth, clock) => {
            const line = { origin: config.apiOrigin, fetch: faultyFetch({ ...observation, fetch: (input, init) => fetch(input, init) }) };
            return make({ ...line, http: hostClient({ ...line, auth, clock }) });
          },
        });
      }
      if (!isObserved(switching)) return;
      const own = faked ? observation : { ...observation, faults: NO_FAULTS };
      container.onActivation<Port>(ways.token, (_, port) => wrap(port, own));
    },
    check: checkOf(ways),
  };
}

function isObserved({ observation, watched }: Switching): boolean {
  return watched || !isHarmless(observation.faults);
}

function bindFake<Port>(container: Container, { token, fake }: Ways<Port>, world: FakeWorld): void {
  container.unbind(token);
  provide(container, token, { needs: [], make: () => fake(world) });
}

function checkOf<Port>({ check, token, wrap }: Ways<Port>): SwitchablePort['check'] {
  if (check === null) return null;
  return async (container, observation) => {
    const port = resolve(container, token);
    return check(observation === null ? port : wrap(port, observation));
  };
}
