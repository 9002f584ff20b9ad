import type { Container } from 'inversify';
import { createSystemClock } from '#adapters/clock/system/index.ts';
import { CONFORMANCE_CHANNEL, CONFORMANCE_PAGE, parseConformanceReport } from '#domain/devtools/conformance-report.ts';
import { NO_FAULTS } from '#domain/devtools/overrides.ts';
import { allowsLocalConveniences } from '#domain/network/local-conveniences.ts';
import type { Switchboard, SwitchboardPort } from '#ui/features/adapter-switchboard/switchboard.ts';
import type { Config } from '#composition/config.ts';
import { type CallLog, pageCallLog } from './call-log.ts';
import { isWatching, storeOverrides, storeWatching, readStoredOverrides, createOwnStorage } from './stored-overrides.ts';
import { getSuiteRunner } from './suite-runners.ts';
import { SWITCHABLE_PORTS, type SwitchablePort } from './switchable-port.ts';

export interface PageSwitchboardOptions {
  readonly config: Config;
  readonly container: Container;
  /** Left out: the calls of this page. */
  readonly watch?: CallLog;
}

/** The switchboard of this page. `config`: the build's. */
export function createPageSwitchboard({ config, container, watch = pageCallLog }: PageSwitchboardOptions): Switchboard {
  const storage = createOwnStorage();
  const clock = createSystemClock();
  const stored = readStoredOverrides(storage);

  return {
    isOpen: allowsLocalConveniences(window.location.origin),
    ports: SWITCHABLE_PORTS.map((port) => toSwitchboardPort(port, config)),
    overrides: stored.overrides,
    ignored: stored.ignored,
    watching: isWatching(storage),
    apply(overrides) {
      storeOverrides(storage, overrides);
      window.location.reload();
    },
    watch(on) {
      storeWatching(storage, on);
      window.location.reload();
    },
    history: (port) => watch.history(port),
    onCall: (listener) => watch.subscribe(listener),
    async check(name) {
      const port = SWITCHABLE_PORTS.find((candidate) => candidate.port === name);
      const observation = watch.isObserved(name)
        ? null
        : { faults: NO_FAULTS, clock, random: Math.random, record: watch.createRecorder(name) };
      const before = watch.history(name);
      // A failure is recorded in the history.
      await port?.check?.(container, observation).catch(() => undefined);
      return watch.history(name) !== before;
    },
    runSuite(port, adapter) {
      window.open(`${CONFORMANCE_PAGE}?${new URLSearchParams({ port, vendor: adapter })}`, '_blank', 'noopener');
    },
    onReport(listener) {
      const channel = new BroadcastChannel(CONFORMANCE_CHANNEL);
      channel.addEventListener('message', ({ data }) => {
        const report = parseConformanceReport(data);
        if (report !== null) listener(report);
      });
      return () => channel.close();
    },
  };
}

function toSwitchboardPort({ port, title, adapters, setting, sliders, check }: SwitchablePort, config: Config): SwitchboardPort {
  const original = setting === null ? adapters[0]?.id : config[setting];
  return { port, title, adapters, defaultAdapter: original ?? '', sliders, checkable: check !== null, suite: getSuiteRunner(port) };
}
