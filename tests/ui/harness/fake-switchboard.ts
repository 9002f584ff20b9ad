import { type CallHistory, type CallRecord, NO_CALLS, recordCall } from '#domain/devtools/call-history.ts';
import type { ConformanceReport } from '#domain/devtools/conformance-report.ts';
import { NO_OVERRIDES, type Overrides } from '#domain/devtools/overrides.ts';
import type { Switchboard, SwitchboardPort } from '#ui/features/adapter-switchboard/switchboard.ts';

export interface FakeSwitchboard extends Switchboard {
  /** Its requests as text. */
  readonly requests: readonly string[];
  readonly applied: readonly Overrides[];
  call(port: string, call: CallRecord): void;
  report(report: ConformanceReport): void;
  readonly listeners: number;
}

const FAKE = { id: 'fake', capabilities: ['in memory'] };
const SLIDERS = ['latency', 'failureRate', 'offline'] as const;

export const FAKE_PORTS: readonly SwitchboardPort[] = [
  {
    port: 'geo',
    title: 'Place',
    adapters: [{ id: 'locale', capabilities: ['country', 'embedded'] }, FAKE],
    defaultAdapter: 'locale',
    sliders: SLIDERS,
    checkable: true,
    suite: { kind: 'browser' },
  },
  {
    port: 'videos',
    title: 'Videos',
    adapters: [{ id: 'http', capabilities: [] }, FAKE],
    defaultAdapter: 'http',
    sliders: SLIDERS,
    checkable: true,
    suite: { kind: 'host', why: 'It needs a host.', command: 'npm test -- tests/conformance/video-api' },
  },
  {
    port: 'clock',
    title: 'Clock',
    adapters: [{ id: 'system', capabilities: [] }],
    defaultAdapter: 'system',
    sliders: [],
    checkable: false,
    suite: { kind: 'browser' },
  },
];

export function createFakeSwitchboard(overrides: Overrides = NO_OVERRIDES, ignored: readonly string[] = []): FakeSwitchboard {
  const histories = new Map<string, CallHistory>();
  const calls = new Set<() => void>();
  const reports = new Set<(report: ConformanceReport) => void>();
  const requested: string[] = [];
  const applied: Overrides[] = [];
  const fake: FakeSwitchboard = {
    isOpen: true,
    ports: FAKE_PORTS,
    overrides,
    ignored,
    watching: false,
    requests: requested,
    applied,
    apply: (request) => void applied.push(request),
    watch: (on) => void requested.push(on ? 'watch' : 'do not watch'),
    history: (port) => histories.get(port) ?? NO_CALLS,
    onCall(listener) {
      calls.add(listener);
      return () => calls.delete(listener);
    },
    async check(port) {
      requested.push(`check ${port}`);
      fake.call(port, { method: 'check', at: 0, took: 12, error: null });
      return true;
    },
    runSuite: (port, adapter) => void requested.push(`suite ${port} ${adapter}`),
    onReport(listener) {
      reports.add(listener);
      return () => reports.delete(listener);
    },
    call(port, call) {
      histories.set(port, recordCall(fake.history(port), call));
      for (const listener of [...calls]) listener();
    },
    report(report) {
      for (const listener of [...reports]) listener(report);
    },
    get listeners() {
      return calls.size + reports.size;
    },
  };
  return fake;
}
