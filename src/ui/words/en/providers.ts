import type { ProviderHealth } from '../../../ports/provider-admin-api.ts';
import { plural } from './plural.ts';

/** /admin/providers and /dev/providers. */
export const words = {
  title: 'Providers',
  openFailed: 'This page could not be opened. Nothing was changed. Load it again.',
  browser: {
    title: 'In this browser',
    text: 'Every outside service is behind a port. Choose another vendor or let one fail: only this browser is changed, until you reset it.',
    list: 'Ports of this browser',
    watch: 'Watch the ports in this browser',
    checkAll: 'Check all',
    fakes: 'Choose fakes everywhere',
    reset: 'Reset this browser',
  },
  host: {
    title: 'On the host',
    text: 'These are chosen by the host’s settings, for everybody. Change the setting and start the host again.',
    list: 'Ports of the host',
    noSettings: 'There is no other.',
  },
  columns: {
    port: 'Port',
    vendor: 'Vendor',
    health: 'Health',
    faults: 'Let it fail',
    tries: 'Try',
    settings: 'Settings',
  },
  waiting: {
    text: 'Your changes begin when the page loads again.',
    apply: 'Apply and load again',
    forget: 'Forget them',
  },
  vendor: {
    label: (port: string) => `Vendor of ${port}`,
    usual: (id: string) => `${id} (usual)`,
  },
  health: { good: 'Good', trouble: 'Trouble', unknown: 'Not seen yet' } satisfies Record<ProviderHealth, string>,
  milliseconds: (time: number) => `${time} ms`,
  calls: (count: number, failures: number, usualTime: number | null) =>
    [plural(count, 'call'), failures > 0 ? `${failures} failed` : '', usualTime === null ? '' : `usually ${usualTime} ms`]
      .filter(Boolean)
      .join(', '),
  lastErrors: (count: number) => `Last errors (${count})`,
  faults: {
    none: 'It cannot fail.',
    of: (port: string) => `Faults of ${port}`,
    slower: 'Slower by',
    fails: 'Fails',
    percent: (rate: number) => `${rate} %`,
    offline: 'Offline',
  },
  tries: {
    check: 'Check',
    checkNamed: (port: string) => `Check ${port}`,
    needsSignIn: 'Nobody was asked: sign in for this check.',
    suite: 'Conformance suite',
    runSuite: 'Run the conformance suite here',
    runSuiteNamed: (port: string) => `Run the conformance suite of ${port} here`,
    counts: (passed: number, failed: number, skipped: number) =>
      skipped > 0 ? `${passed} passed, ${failed} failed, ${skipped} skipped` : `${passed} passed, ${failed} failed`,
    done: (vendor: string, counts: string) => `${vendor}: ${counts}`,
    running: (vendor: string, counts: string) => `Running: ${vendor}: ${counts}`,
  },
} as const;
