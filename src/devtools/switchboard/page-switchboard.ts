import type { Container } from 'inversify';
import { createSystemClock } from '../../adapters/clock/system/index.ts';
import { CONFORMANCE_CHANNEL, CONFORMANCE_PAGE, readConformanceReport } from '../../domain/devtools/conformance-report.ts';
import { NO_FAULTS } from '../../domain/devtools/overrides.ts';
import type { Switchboard, SwitchboardPort } from '../../ui/features/adapter-switchboard/switchboard.ts';
import type { Config } from '../../composition/config.ts';
import type { CallWatch } from './call-log.ts';
import { isWatching, keepOverrides, keepWatching, keptOverrides, ownStorage } from './stored-overrides.ts';
import { suitePlace } from './suite-runners.ts';
import type { SwitchablePort } from './switchable-port.ts';
import { SWITCHABLE_PORTS } from './switchable-ports.ts';

export interface PageSwitchboardParts {
  readonly config: Config;
  readonly container: Container;
  readonly watch: CallWatch;
}

/** The switchboard of this page and this browser. `config` is the build's. */
export function pageSwitchboard({ config, container, watch }: PageSwitchboardParts): Switchboard {
  const storage = ownStorage();
  const clock = createSystemClock();
  const kept = keptOverrides(storage);

  return {
    ports: SWITCHABLE_PORTS.map((port) => shown(port, config)),
    overrides: kept.overrides,
    ignored: kept.ignored,
    watching: isWatching(storage),
    apply(overrides) {
      keepOverrides(storage, overrides);
      window.location.reload();
    },
    watch(on) {
      keepWatching(storage, on);
      window.location.reload();
    },
    history: (port) => watch.history(port),
    onCall: (listener) => watch.subscribe(listener),
    async check(name) {
      const port = SWITCHABLE_PORTS.find((candidate) => candidate.port === name);
      const observation = watch.observes(name) ? null : { faults: NO_FAULTS, clock, roll: Math.random, record: watch.recorder(name) };
      const before = watch.history(name);
      // What goes wrong is in the history.
      await port?.check?.(container, observation).catch(() => undefined);
      return watch.history(name) !== before;
    },
    runSuite(port, vendor) {
      window.open(`${CONFORMANCE_PAGE}?${new URLSearchParams({ port, vendor })}`, '_blank', 'noopener');
    },
    onReport(listener) {
      const channel = new BroadcastChannel(CONFORMANCE_CHANNEL);
      channel.addEventListener('message', ({ data }) => {
        const report = readConformanceReport(data);
        if (report !== null) listener(report);
      });
      return () => channel.close();
    },
  };
}

function shown({ port, title, vendors, setting, sliders, check }: SwitchablePort, config: Config): SwitchboardPort {
  const usual = setting === null ? vendors[0]?.id : config[setting];
  return { port, title, vendors, usual: usual ?? '', sliders, checkable: check !== null, suite: suitePlace(port) };
}
