import type { Container } from 'inversify';
import { isHarmless, NO_FAULTS, type PortOverride } from '#domain/devtools/overrides.ts';
import type { Config } from '#composition/config.ts';
import type { FakeServices } from '#composition/fake-services.ts';
import type { AdapterSetting, PortEntry, ServerSource } from '#composition/port-entry.ts';
import { type PortName, REGISTRY } from '#composition/registry.ts';
import { createServerConnection } from '#composition/server-connection.ts';
import type { SitePorts } from '#composition/site.ts';
import { provide, resolve, type Token, TOKENS } from '#composition/tokens.ts';
import { type AdapterMetadata, FAKE, listAdapters } from './switchboard-adapters.ts';
import { createFaultyFetch } from './create-faulty-fetch.ts';
import type { Observation } from './observe-port.ts';
import { getPortControls, type PortControls, type Slider } from './port-controls.ts';

/** This browser's override of one port. */
export interface Switching {
  readonly override: PortOverride;
  readonly config: Config;
  readonly fakes: FakeServices;
  readonly observation: Observation;
  /** Whether calls are recorded even without a fault. */
  readonly watched: boolean;
}

/** A port of the registry with its overrides. */
export interface SwitchablePort {
  readonly port: string;
  readonly title: string;
  /** The first one is the default, unless a setting selects another. */
  readonly adapters: readonly AdapterMetadata[];
  /** Configuration field that selects the adapter; null where there is one only. */
  readonly setting: AdapterSetting['field'] | null;
  readonly sliders: readonly Slider[];
  readonly urls: (config: Config) => readonly string[];
  /** Replaces the port if the first page creates it; otherwise returns the ports unchanged. */
  readonly changeSite: (ports: SitePorts, switching: Switching) => SitePorts;
  /** Replaces the port if the container creates it. */
  readonly changeContainer: (container: Container, switching: Switching) => void;
  /** One harmless call, recorded by the observation if given. Null: the port has none. */
  readonly check: ((container: Container, observation: Observation | null) => Promise<unknown>) | null;
}

/** All ports in registry order. */
export const SWITCHABLE_PORTS: readonly SwitchablePort[] = Object.entries(REGISTRY).map(([name, entry]) =>
  toSwitchablePort(name as PortName, entry as unknown as PortEntry<object>),
);

function toSwitchablePort(port: PortName, entry: PortEntry<object>): SwitchablePort {
  const { title, token, source, check } = entry;
  const controls = getPortControls(port);
  return {
    port,
    title,
    adapters: listAdapters(port, entry.adapters),
    setting: entry.setting?.field ?? null,
    sliders: controls.sliders,
    urls: controls.urls,
    changeSite(ports, switching) {
      if (source.kind !== 'site') return ports;
      const selected = switching.override.vendor === FAKE ? entry.fake(switching.fakes) : source.get(ports);
      return source.set(ports, isObserved(switching) ? controls.wrap(selected, switching.observation) : selected);
    },
    changeContainer(container, switching) {
      if (source.kind === 'site') return;
      const isFake = switching.override.vendor === FAKE;
      if (isFake) rebind(container, token, () => entry.fake(switching.fakes));
      else if (source.kind === 'server') bindFaultyConnection(container, { token, source, switching });
      if (!isObserved(switching)) return;
      const observation = source.kind === 'server' && !isFake ? { ...switching.observation, faults: NO_FAULTS } : switching.observation;
      container.onActivation<object>(token, (_, made) => controls.wrap(made, observation));
    },
    check: check === null ? null : createCheck({ token, check, controls }),
  };
}

interface ServerSwitching {
  readonly token: Token<object>;
  readonly source: ServerSource<object>;
  readonly switching: Switching;
}

/** Injects faults into the requests of an API server port, so that the adapter's own code handles them. */
function bindFaultyConnection(container: Container, { token, source, switching: { config, observation } }: ServerSwitching): void {
  if (isHarmless(observation.faults)) return;
  container.unbind(token);
  provide(container, token, {
    needs: [TOKENS.auth, TOKENS.clock],
    make: (auth, clock) => {
      const faultyFetch = createFaultyFetch({ ...observation, fetch: (input, init) => fetch(input, init) });
      return source.create(createServerConnection({ origin: config.apiOrigin, auth, clock, fetch: faultyFetch }), config);
    },
  });
}

function rebind(container: Container, token: Token<object>, make: () => object): void {
  container.unbind(token);
  provide(container, token, { needs: [], make });
}

function isObserved({ observation, watched }: Switching): boolean {
  return watched || !isHarmless(observation.faults);
}

interface Checked extends Pick<PortEntry<object>, 'token'> {
  readonly check: (port: object) => Promise<unknown>;
  readonly controls: PortControls<object>;
}

function createCheck({ token, check, controls }: Checked): SwitchablePort['check'] {
  return async (container, observation) => {
    const port = resolve(container, token);
    return check(observation === null ? port : controls.wrap(port, observation));
  };
}
