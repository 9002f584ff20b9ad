import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { FlagExposure } from '#ports/flags.ts';
import { type DeclaredAbilities, testDeclaredAbilities } from './support/declared-abilities.ts';
import { testFlagsPage } from './flags.page.ts';
import { testFlagsPayloads } from './flags.payloads.ts';
import { testFlagsService, testUnusableFlags, type UnusableFlags } from './flags.service.ts';
import { testFlagsStream } from './flags.stream.ts';
import { testFlagsUsers } from './flags.users.ts';
import type { FlagsFixture, SuiteFeatures } from './support/flags-fixture.ts';
import { anyFlagsStep, checkFlagsSteps } from './support/flags-steps.ts';

export interface FlagsHarness {
  readonly name: string;
  readonly runs: number;
  readonly open: () => Promise<FlagsFixture>;
  /** Its service evaluates flags per user, so without a network it can't evaluate them for a new user. */
  readonly decidesRemotely?: boolean;
  /** It has no service: nothing is ever known. */
  readonly off?: boolean;
  /** Of the adapter. With it, what it declares is compared. */
  readonly metadata?: DeclaredAbilities;
  /** Ways to set it up that can't work, each with its service. */
  readonly unusable?: readonly UnusableFlags[];
  /** A half on the server evaluates features too, as `flagEvaluatorSuite` shows. */
  readonly serves?: boolean;
}

const FEATURES: SuiteFeatures = {
  'site-h1': { value: 'Hello', users: { ada: 'Hello Ada' } },
  Test: { value: true },
  off: { value: false },
  limit: { value: 7 },
  zero: { value: 0 },
  empty: { value: '' },
};
const TRIED: SuiteFeatures = { headline: { value: 'new', experiment: { experiment: 'headline-test', variation: 1 } } };

export function flagsSuite(harness: FlagsHarness): void {
  const { name, runs, open, decidesRemotely = false, off = false, metadata, serves = false, unusable = [] } = harness;
  testDeclaredAbilities({ port: 'flags', name, metadata }, { server: serves });
  describe(`Flags: ${name}`, () => {
    const stages: FlagsFixture[] = [];
    const begin = async (features?: SuiteFeatures): Promise<FlagsFixture> => {
      const fixture = await open();
      stages.push(fixture);
      if (features !== undefined) await fixture.publish(features);
      return fixture;
    };
    const running = async (features?: SuiteFeatures): Promise<FlagsFixture> => {
      const fixture = await begin(features);
      fixture.flags.start();
      await fixture.settle();
      return fixture;
    };
    afterEach(async () => {
      for (const fixture of stages.splice(0)) await fixture.close();
    });

    const expectFallbacks = ({ flags }: FlagsFixture): void => {
      expect(flags.isOn('Test')).toBe(false);
      expect(flags.value<string>('site-h1', 'Fallback')).toBe('Fallback');
      expect(flags.value<number>('limit', 3)).toBe(3);
    };

    test('STA-7 EXT-5 is not ready before the first response and returns fallbacks at once', async () => {
      const fixture = await begin(FEATURES);
      expect(fixture.flags.state()).toBe('not-ready');
      expectFallbacks(fixture);
      fixture.flags.start();
      expect(fixture.flags.state()).toBe('not-ready');
      expectFallbacks(fixture);
    });

    test('STA-7 returns fallbacks after stop, and is not ready after a restart', async () => {
      const fixture = await running(FEATURES);
      fixture.flags.stop();
      expect(fixture.flags.state()).toBe('destroyed');
      expectFallbacks(fixture);
      fixture.flags.start();
      expect(fixture.flags.state()).toBe('not-ready');
      await fixture.settle();
      expect(fixture.flags.state()).toBe(off ? 'not-ready' : 'ready');
    });

    test('STA-7 start and stop can be called repeatedly, in any order', async () => {
      const fixture = await begin(FEATURES);
      fixture.flags.stop();
      fixture.flags.start();
      fixture.flags.start();
      fixture.flags.stop();
      fixture.flags.stop();
      fixture.flags.start();
      fixture.flags.stop();
      fixture.flags.start();
      await fixture.settle();
      expect(fixture.flags.state()).toBe(off ? 'not-ready' : 'ready');
      fixture.flags.stop();
      await fixture.settle();
      expect(fixture.flags.state()).toBe('destroyed');
    });

    test('EXT-5 returns fallbacks without exposures when the service has no flags', async () => {
      const fixture = await running(off ? FEATURES : undefined);
      fixture.flags.onExposure(() => expect.unreachable());
      fixture.flags.setAttributes({ id: 'ada' });
      await fixture.settle();
      expect(fixture.flags.state()).toBe('not-ready');
      expectFallbacks(fixture);
    });

    test('STA-7 a stop without a start changes nothing', async () => {
      const fixture = await begin(FEATURES);
      let notified = 0;
      fixture.flags.onChange(() => (notified += 1));
      fixture.flags.stop();
      expect(fixture.flags.state()).toBe('not-ready');
      fixture.flags.start();
      expect([fixture.flags.state(), notified]).toEqual(['not-ready', 0]);
      await fixture.settle();
      expect(fixture.flags.state()).toBe(off ? 'not-ready' : 'ready');
    });

    testUnusableFlags(unusable);
    if (off) return;
    testFlagsService(begin);
    testFlagsStream(begin);
    testFlagsPayloads(begin);
    testFlagsUsers(begin);
    testFlagsPage(begin);

    test('STA-7 EXT-5 becomes ready, notifies, and returns the service’s values', async () => {
      const fixture = await begin(FEATURES);
      const seen: string[] = [];
      fixture.flags.onChange(() => seen.push(fixture.flags.state()));
      fixture.flags.start();
      await fixture.settle();
      expect(seen).toContain('ready');
      expect(fixture.flags.isOn('Test')).toBe(true);
      expect(['off', 'zero', 'empty', 'unheard-of'].map((feature) => fixture.flags.isOn(feature))).toEqual([false, false, false, false]);
      expect(fixture.flags.value<string>('site-h1', 'Fallback')).toBe('Hello');
      expect(fixture.flags.value<number>('limit', 3)).toBe(7);
      expect(fixture.flags.value<number>('zero', 3)).toBe(0);
      expect(fixture.flags.value<boolean>('off', true)).toBe(false);
    });

    test('EXT-5 returns the fallback for a value of another type and for an unknown flag', async () => {
      const { flags } = await running(FEATURES);
      expect(flags.value<number>('site-h1', 3)).toBe(3);
      expect(flags.value<string>('limit', 'seven')).toBe('seven');
      expect(flags.value<boolean>('zero', true)).toBe(true);
      expect(flags.value<string>('unheard-of', 'blue')).toBe('blue');
      expect(flags.value<string>('toString', 'blue')).toBe('blue');
    });

    test('STA-9 evaluates for the user of the attributes, null when signed out, and notifies changes', async () => {
      const fixture = await running(FEATURES);
      const { flags } = fixture;
      let reported = 0;
      flags.onChange(() => (reported += 1));
      flags.setAttributes({ id: 'ada', plan: 'creator', loggedIn: true });
      await fixture.settle();
      expect(reported).toBeGreaterThan(0);
      expect(flags.value<string>('site-h1', '')).toBe('Hello Ada');
      flags.setAttributes({ id: null });
      await fixture.settle();
      expect(flags.value<string>('site-h1', '')).toBe('Hello');
    });

    test('STA-9 uses attributes set before start', async () => {
      const fixture = await begin(FEATURES);
      fixture.flags.setAttributes({ id: 'ada' });
      fixture.flags.start();
      await fixture.settle();
      expect(fixture.flags.value<string>('site-h1', '')).toBe('Hello Ada');
    });

    test('EXT-5 receives changes from the service while the page is open, and notifies', async () => {
      const fixture = await running(FEATURES);
      let reported = 0;
      const leave = fixture.flags.onChange(() => (reported += 1));
      await fixture.publish({ 'site-h1': { value: 'Changed' } });
      expect(reported).toBeGreaterThan(0);
      expect(fixture.flags.value<string>('site-h1', '')).toBe('Changed');
      expect(fixture.flags.isOn('Test')).toBe(false);
      leave();
      leave();
      const before = reported;
      await fixture.publish(FEATURES);
      expect(reported).toBe(before);
    });

    test('emits one exposure per user and variation when it decides a value', async () => {
      const fixture = await begin(TRIED);
      const exposures: FlagExposure[] = [];
      fixture.flags.onExposure((exposure) => exposures.push(exposure));
      fixture.flags.setAttributes({ id: 'ada' });
      fixture.flags.start();
      await fixture.settle();
      expect(exposures).toEqual([]);
      for (let again = 0; again < 3; again += 1) expect(fixture.flags.value<string>('headline', 'old')).toBe('new');
      await fixture.settle();
      const seen = { experiment: 'headline-test', variation: 1 };
      expect(exposures).toEqual([seen]);
      fixture.flags.setAttributes({ id: 'grace' });
      await fixture.settle();
      fixture.flags.isOn('headline');
      fixture.flags.setAttributes({ id: 'ada' });
      await fixture.settle();
      fixture.flags.isOn('headline');
      await fixture.settle();
      expect(exposures).toEqual([seen, seen]);
    });

    test('emits nothing after stop', async () => {
      const fixture = await running(TRIED);
      fixture.flags.onChange(() => expect.unreachable());
      fixture.flags.onExposure(() => expect.unreachable());
      fixture.flags.stop();
      await fixture.publish(FEATURES);
      fixture.flags.setAttributes({ id: 'ada' });
      fixture.flags.isOn('headline');
      await fixture.network(false);
      await fixture.network(true);
      await fixture.settle();
    });

    test('emits nothing when stopped before the first response, and can be restarted', async () => {
      const fixture = await begin(FEATURES);
      let reported = 0;
      fixture.flags.onChange(() => (reported += 1));
      fixture.flags.start();
      fixture.flags.stop();
      await fixture.settle();
      expect(reported).toBe(0);
      expect(fixture.flags.state()).toBe('destroyed');
      fixture.flags.start();
      await fixture.settle();
      expect(fixture.flags.isOn('Test')).toBe(true);
    });

    test('EXT-5 R29 returns fallbacks while unreachable, and current values after reconnecting', async () => {
      const fixture = await begin(FEATURES);
      await fixture.network(false);
      fixture.flags.start();
      await fixture.settle();
      expect(fixture.flags.state()).toBe('not-ready');
      expectFallbacks(fixture);
      await fixture.network(true);
      expect(fixture.flags.state()).toBe('ready');
      expect(fixture.flags.isOn('Test')).toBe(true);
      expect(fixture.logged().length).toBeLessThanOrEqual(1);
    });

    test('EXT-5 R29 keeps previous values after losing the connection, across restarts, and then receives changes', async () => {
      const fixture = await running(FEATURES);
      await fixture.network(false);
      expect(fixture.flags.isOn('Test')).toBe(true);
      fixture.flags.stop();
      fixture.flags.start();
      await fixture.settle();
      expect(fixture.flags.isOn('Test')).toBe(true);
      await fixture.publish({ 'site-h1': { value: 'Changed' } });
      expect(fixture.flags.value<string>('site-h1', '')).toBe('Hello');
      await fixture.network(true);
      expect(fixture.flags.value<string>('site-h1', '')).toBe('Changed');
    });

    test('EXT-5 in any order of starts, stops, users, changes, and outages returns the latest value that could arrive', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyFlagsStep, { minLength: 1, maxLength: 10 }), async (steps) => {
          const fixture = await open();
          try {
            await checkFlagsSteps(fixture, steps, decidesRemotely);
          } finally {
            await fixture.close();
          }
        }),
        { numRuns: runs },
      );
    });
  });
}
