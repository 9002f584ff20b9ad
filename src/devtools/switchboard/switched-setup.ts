import type { Container } from 'inversify';
import { createSystemClock } from '../../adapters/clock/system/index.ts';
import { NO_FAULTS, type Overrides } from '../../domain/devtools/overrides.ts';
import type { Config } from '../../composition/config.ts';
import type { PageParts } from '../../composition/page-setup.ts';
import { sitePorts } from '../../composition/site.ts';
import { type CallWatch, pageWatch } from './call-log.ts';
import { createFakeWorld } from './fake-services.ts';
import { isWatching, keptOverrides, ownStorage } from './stored-overrides.ts';
import { type CallingPage, observeLine } from './observe-connection.ts';
import { showBadge } from './show-badge.ts';
import type { SwitchablePort, Switching } from './switchable-port.ts';
import { SWITCHABLE_PORTS } from './switchable-ports.ts';
import { FAKE } from './adapter-summaries.ts';

/** The page as this browser wishes it, and the sign that says so. */
export function switchedPage(config: Config): PageParts {
  const storage = ownStorage();
  const { overrides } = keptOverrides(storage);
  showBadge(overrides, storage);
  return switchedParts(config, { overrides, watch: pageWatch, watching: isWatching(storage), page: window });
}

export interface Switched {
  readonly overrides: Overrides;
  readonly watch: CallWatch;
  /** Whether every call is told, also of ports that nothing is changed of. */
  readonly watching: boolean;
  readonly page: CallingPage;
}

export function switchedParts(config: Config, { overrides, watch, watching, page }: Switched): PageParts {
  const clock = createSystemClock();
  const world = createFakeWorld(clock);
  const chosen = configWith(config, overrides);
  const switchings = SWITCHABLE_PORTS.map((port) => {
    const wish = overrides[port.port] ?? {};
    if (watching || wish.faults !== undefined) watch.observe(port.port);
    const observation = { faults: wish.faults ?? NO_FAULTS, clock, roll: Math.random, record: watch.recorder(port.port) };
    const addresses = port.lines(chosen);
    if (watch.observes(port.port) && wish.vendor !== FAKE && addresses.length > 0) observeLine(page, { addresses, observation });
    const switching: Switching = { wish, config: chosen, world, observation, watched: watching };
    return { port, switching };
  });

  return {
    config: chosen,
    ports: switchings.reduce((ports, { port, switching }) => port.changeSite?.(ports, switching) ?? ports, sitePorts(chosen)),
    change(container: Container) {
      for (const { port, switching } of switchings) port.changeLate?.(container, switching);
    },
  };
}

/** Where a vendor of the build is wished. */
function configWith(config: Config, overrides: Overrides): Config {
  const named = SWITCHABLE_PORTS.flatMap(({ port, setting }: SwitchablePort) => {
    const vendor = overrides[port]?.vendor;
    return setting === null || vendor === undefined || vendor === FAKE ? [] : [[setting, vendor] as const];
  });
  return { ...config, ...Object.fromEntries(named) };
}
