import type { Container } from 'inversify';
import { createSystemClock } from '#adapters/clock/system/index.ts';
import { NO_FAULTS, type Overrides } from '#domain/devtools/overrides.ts';
import type { Config } from '#composition/config.ts';
import { createFakeServices } from '#composition/fake-services.ts';
import type { PageSetup } from '#composition/page-setup.ts';
import { createSitePorts } from '#composition/site.ts';
import { type CallLog, pageCallLog } from './call-log.ts';
import { isWatching, readStoredOverrides, createOwnStorage } from './stored-overrides.ts';
import { type PageWithFetch, observeConnection } from './observe-connection.ts';
import { showBadge } from './show-badge.ts';
import { FAKE } from './switchboard-adapters.ts';
import { SWITCHABLE_PORTS, type SwitchablePort, type Switching } from './switchable-port.ts';

/** The page with this browser's overrides, and the badge that shows them. */
export function createSwitchedPage(config: Config): PageSetup {
  const storage = createOwnStorage();
  const { overrides } = readStoredOverrides(storage);
  showBadge(overrides, storage);
  return createSwitchedSetup(config, { overrides, watch: pageCallLog, watching: isWatching(storage), page: window });
}

export interface SwitchedOptions {
  readonly overrides: Overrides;
  readonly watch: CallLog;
  /** Whether all calls are recorded, also of ports without overrides. */
  readonly watching: boolean;
  readonly page: PageWithFetch;
}

export function createSwitchedSetup(config: Config, { overrides, watch, watching, page }: SwitchedOptions): PageSetup {
  const clock = createSystemClock();
  const fakes = createFakeServices(clock);
  const selected = overrideConfig(config, overrides);
  const switchings = SWITCHABLE_PORTS.map((port) => {
    const override = overrides[port.port] ?? {};
    if (watching || override.faults !== undefined) watch.observe(port.port);
    const observation = { faults: override.faults ?? NO_FAULTS, clock, random: Math.random, record: watch.createRecorder(port.port) };
    const urls = port.urls(selected);
    if (watch.isObserved(port.port) && override.vendor !== FAKE && urls.length > 0) observeConnection(page, { urls, observation });
    const switching: Switching = { override, config: selected, fakes, observation, watched: watching };
    return { port, switching };
  });

  return {
    config: selected,
    ports: switchings.reduce((ports, { port, switching }) => port.changeSite(ports, switching), createSitePorts(selected)),
    change(container: Container) {
      for (const { port, switching } of switchings) port.changeContainer(container, switching);
    },
  };
}

/** Applies overridden adapters to the configuration. */
function overrideConfig(config: Config, overrides: Overrides): Config {
  const named = SWITCHABLE_PORTS.flatMap(({ port, setting }: SwitchablePort) => {
    const adapter = overrides[port]?.vendor;
    return setting === null || adapter === undefined || adapter === FAKE ? [] : [[setting, adapter] as const];
  });
  return { ...config, ...Object.fromEntries(named) };
}
