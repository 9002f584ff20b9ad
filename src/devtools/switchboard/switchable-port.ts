import type { Container } from 'inversify';
import { isHarmless, NO_FAULTS, type PortOverride } from '../../domain/devtools/overrides.ts';
import type { Config } from '../../composition/config.ts';
import type { FakeServices } from '../../composition/fake-services.ts';
import type { AdapterSetting, PortEntry, ServerSource } from '../../composition/port-entry.ts';
import { type PortName, REGISTRY } from '../../composition/registry.ts';
import { createServerConnection } from '../../composition/server-connection.ts';
import type { SitePorts } from '../../composition/site.ts';
import { provide, resolve, type Token, TOKENS } from '../../composition/tokens.ts';
import { type AdapterMetadata, FAKE, listAdapters } from './adapter-metadata.ts';
import { createFaultyFetch } from './create-faulty-fetch.ts';
import type { Observation } from './observe-port.ts';
import { getPortControls, type PortControls, type Slider } from './port-controls.ts';

/** What this browser changes of one port of the page. */
export interface Switching {
  readonly override: PortOverride;
  readonly config: Config;
  readonly fakes: FakeServices;
  readonly observation: Observation;
  /** Whether calls are reported even where no fault is set. */
  readonly watched: boolean;
}

/** A port of the registry, as one browser can change it. */
export interface SwitchablePort {
  readonly port: string;
  readonly title: string;
  /** Where no setting says otherwise, the first one is used. */
  readonly adapters: readonly AdapterMetadata[];
  /** The field of the configuration that names the adapter; null where there is one only. */
  readonly setting: AdapterSetting['field'] | null;
  readonly sliders: readonly Slider[];
  readonly urls: (config: Config) => readonly string[];
  /** Ports that every page has from the beginning; of others the same ports come back. */
  readonly changeSite: (ports: SitePorts, switching: Switching) => SitePorts;
  /** Ports that the container makes. */
  readonly changeContainer: (container: Container, switching: Switching) => void;
  /** One harmless call, reported to the observation where there is one. Null: the port has none. */
  readonly check: ((container: Container, observation: Observation | null) => Promise<unknown>) | null;
}

/** Every port of the page that can be changed in one browser, in the order of the registry. */
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

/** The faults of a port over the API server are faults of its requests, which the adapter's own code meets. */
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
