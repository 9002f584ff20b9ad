import type { AdapterHealth } from '#ports/adapter-admin-api.ts';
import { pluralize } from '../../text/pluralize.en.ts';

/** Messages of /admin/providers and /dev/providers. */
export const messages = {
  title: 'Providers',
  openFailed: 'Couldn’t load this page. Please reload.',
  browser: {
    title: 'In this browser',
    text: 'Every outside service sits behind a port. Pick a different adapter or make one fail. This affects only this browser, until you reset it.',
    closed: 'Swapping adapters and simulating failures works only on the computer that runs this server, at localhost.',
    list: 'Ports in this browser',
    watch: 'Watch the ports in this browser',
    checkAll: 'Check all',
    fakes: 'Use fakes everywhere',
    reset: 'Reset this browser',
    mainFlow: 'Main flow',
    runMainFlow: 'Run the main flow suite here',
  },
  server: {
    title: 'On the server',
    text: 'The server’s settings choose these for everyone. To change one, edit the setting and restart the server.',
    list: 'Ports on the server',
    noSettings: 'No alternatives.',
  },
  columns: {
    port: 'Port',
    vendor: 'Adapter',
    health: 'Health',
    faults: 'Simulate failure',
    tries: 'Test',
    settings: 'Settings',
  },
  waiting: {
    text: 'Your changes take effect when the page reloads.',
    apply: 'Apply and reload',
    forget: 'Discard',
  },
  vendor: {
    label: (port: string) => `Adapter for ${port}`,
    usual: (id: string) => `${id} (default)`,
  },
  health: { good: 'Healthy', trouble: 'Failing', unknown: 'No calls yet' } satisfies Record<AdapterHealth, string>,
  milliseconds: (time: number) => `${time} ms`,
  calls: (count: number, failures: number, usualTime: number | null) =>
    [pluralize(count, 'call'), failures > 0 ? `${failures} failed` : '', usualTime === null ? '' : `typically ${usualTime} ms`]
      .filter(Boolean)
      .join(', '),
  lastErrors: (count: number) => `Last errors (${count})`,
  faults: {
    none: 'Can’t fail.',
    of: (port: string) => `Simulated failures of ${port}`,
    slower: 'Delay',
    fails: 'Failure rate',
    percent: (rate: number) => `${rate}%`,
    offline: 'Offline',
  },
  tries: {
    check: 'Check',
    checkNamed: (port: string) => `Check ${port}`,
    needsSignIn: 'Not checked. Sign in to run this check.',
    suite: 'Conformance suite',
    runSuite: 'Run the conformance suite here',
    runSuiteNamed: (port: string) => `Run the conformance suite of ${port} here`,
    counts: (passed: number, failed: number, skipped: number) =>
      skipped > 0 ? `${passed} passed, ${failed} failed, ${skipped} skipped` : `${passed} passed, ${failed} failed`,
    done: (adapter: string, counts: string) => `${adapter}: ${counts}`,
    running: (adapter: string, counts: string) => `Running: ${adapter}: ${counts}`,
  },
} as const;
