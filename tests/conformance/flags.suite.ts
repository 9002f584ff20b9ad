import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { FlagExposure } from '../../src/ports/flags.ts';
import type { FlagsStage, SuiteFeatures } from './support/flags-fixture.ts';
import { flagsStep, obeysSteps } from './support/flags-steps.ts';

export interface FlagsHarness {
  readonly name: string;
  readonly runs: number;
  readonly open: () => Promise<FlagsStage>;
  /** Its service decides for each person: without a line nobody can, for another person than before. */
  readonly decidesElsewhere?: boolean;
  /** It has no service: nothing is ever known. */
  readonly off?: boolean;
}

const FEATURES: SuiteFeatures = {
  'site-h1': { value: 'Hello', people: { ada: 'Hello Ada' } },
  Test: { value: true },
  off: { value: false },
  limit: { value: 7 },
  zero: { value: 0 },
  empty: { value: '' },
};
const TRIED: SuiteFeatures = { headline: { value: 'new', experiment: { experiment: 'headline-test', variation: 1 } } };

export function flagsSuite({ name, runs, open, decidesElsewhere = false, off = false }: FlagsHarness): void {
  describe(`Flags: ${name}`, () => {
    const stages: FlagsStage[] = [];
    const begin = async (features?: SuiteFeatures): Promise<FlagsStage> => {
      const stage = await open();
      stages.push(stage);
      if (features !== undefined) await stage.publish(features);
      return stage;
    };
    const running = async (features?: SuiteFeatures): Promise<FlagsStage> => {
      const stage = await begin(features);
      stage.flags.start();
      await stage.settle();
      return stage;
    };
    afterEach(async () => {
      for (const stage of stages.splice(0)) await stage.close();
    });

    const expectFallbacks = ({ flags }: FlagsStage): void => {
      expect(flags.isOn('Test')).toBe(false);
      expect(flags.value<string>('site-h1', 'Fallback')).toBe('Fallback');
      expect(flags.value<number>('limit', 3)).toBe(3);
    };

    test('STA-7 EXT-5 before anything has come it is not ready, and every answer is the fallback, at once', async () => {
      const stage = await begin(FEATURES);
      expect(stage.flags.state()).toBe('not-ready');
      expectFallbacks(stage);
      stage.flags.start();
      expect(stage.flags.state()).toBe('not-ready');
      expectFallbacks(stage);
    });

    test('STA-7 destroyed by stop, then fallbacks again; starting anew begins with not ready', async () => {
      const stage = await running(FEATURES);
      stage.flags.stop();
      expect(stage.flags.state()).toBe('destroyed');
      expectFallbacks(stage);
      stage.flags.start();
      expect(stage.flags.state()).toBe('not-ready');
      await stage.settle();
      expect(stage.flags.state()).toBe(off ? 'not-ready' : 'ready');
    });

    test('STA-7 start and stop may be repeated, in any order', async () => {
      const stage = await begin(FEATURES);
      stage.flags.stop();
      stage.flags.start();
      stage.flags.start();
      stage.flags.stop();
      stage.flags.stop();
      stage.flags.start();
      stage.flags.stop();
      stage.flags.start();
      await stage.settle();
      expect(stage.flags.state()).toBe(off ? 'not-ready' : 'ready');
      stage.flags.stop();
      await stage.settle();
      expect(stage.flags.state()).toBe('destroyed');
    });

    test('EXT-5 where nothing is served every answer is the fallback, and there are no exposures', async () => {
      const stage = await running(off ? FEATURES : undefined);
      stage.flags.onExposure(() => expect.unreachable());
      stage.flags.setAttributes({ id: 'ada' });
      await stage.settle();
      expect(stage.flags.state()).toBe('not-ready');
      expectFallbacks(stage);
    });

    if (off) return;

    test('STA-7 EXT-5 ready once there are features, and told; values are what the service says', async () => {
      const stage = await begin(FEATURES);
      const seen: string[] = [];
      stage.flags.onChange(() => seen.push(stage.flags.state()));
      stage.flags.start();
      await stage.settle();
      expect(seen).toContain('ready');
      expect(stage.flags.isOn('Test')).toBe(true);
      expect(['off', 'zero', 'empty', 'unheard-of'].map((feature) => stage.flags.isOn(feature))).toEqual([false, false, false, false]);
      expect(stage.flags.value<string>('site-h1', 'Fallback')).toBe('Hello');
      expect(stage.flags.value<number>('limit', 3)).toBe(7);
      expect(stage.flags.value<number>('zero', 3)).toBe(0);
      expect(stage.flags.value<boolean>('off', true)).toBe(false);
    });

    test('EXT-5 a value of another type, and a feature nobody has, is the fallback', async () => {
      const { flags } = await running(FEATURES);
      expect(flags.value<number>('site-h1', 3)).toBe(3);
      expect(flags.value<string>('limit', 'seven')).toBe('seven');
      expect(flags.value<boolean>('zero', true)).toBe(true);
      expect(flags.value<string>('unheard-of', 'blue')).toBe('blue');
      expect(flags.value<string>('toString', 'blue')).toBe('blue');
    });

    test('STA-9 answers go by the person of the attributes, null is nobody, and a change is told', async () => {
      const stage = await running(FEATURES);
      const { flags } = stage;
      let told = 0;
      flags.onChange(() => (told += 1));
      flags.setAttributes({ id: 'ada', plan: 'creator', loggedIn: true });
      await stage.settle();
      expect(told).toBeGreaterThan(0);
      expect(flags.value<string>('site-h1', '')).toBe('Hello Ada');
      flags.setAttributes({ id: null });
      await stage.settle();
      expect(flags.value<string>('site-h1', '')).toBe('Hello');
    });

    test('STA-9 attributes given before the start count', async () => {
      const stage = await begin(FEATURES);
      stage.flags.setAttributes({ id: 'ada' });
      stage.flags.start();
      await stage.settle();
      expect(stage.flags.value<string>('site-h1', '')).toBe('Hello Ada');
    });

    test('EXT-5 what is changed at the service arrives while the page is open, and is told', async () => {
      const stage = await running(FEATURES);
      let told = 0;
      const leave = stage.flags.onChange(() => (told += 1));
      await stage.publish({ 'site-h1': { value: 'Changed' } });
      expect(told).toBeGreaterThan(0);
      expect(stage.flags.value<string>('site-h1', '')).toBe('Changed');
      expect(stage.flags.isOn('Test')).toBe(false);
      leave();
      leave();
      const before = told;
      await stage.publish(FEATURES);
      expect(told).toBe(before);
    });

    test('each variation is told once a person, when it decides an answer', async () => {
      const stage = await begin(TRIED);
      const exposures: FlagExposure[] = [];
      stage.flags.onExposure((exposure) => exposures.push(exposure));
      stage.flags.setAttributes({ id: 'ada' });
      stage.flags.start();
      await stage.settle();
      expect(exposures).toEqual([]);
      for (let again = 0; again < 3; again += 1) expect(stage.flags.value<string>('headline', 'old')).toBe('new');
      await stage.settle();
      const seen = { experiment: 'headline-test', variation: 1 };
      expect(exposures).toEqual([seen]);
      stage.flags.setAttributes({ id: 'grace' });
      await stage.settle();
      stage.flags.isOn('headline');
      stage.flags.setAttributes({ id: 'ada' });
      await stage.settle();
      stage.flags.isOn('headline');
      await stage.settle();
      expect(exposures).toEqual([seen, seen]);
    });

    test('nothing is told after stop, whatever happens', async () => {
      const stage = await running(TRIED);
      stage.flags.onChange(() => expect.unreachable());
      stage.flags.onExposure(() => expect.unreachable());
      stage.flags.stop();
      await stage.publish(FEATURES);
      stage.flags.setAttributes({ id: 'ada' });
      stage.flags.isOn('headline');
      await stage.line(false);
      await stage.line(true);
      await stage.settle();
    });

    test('stopped before the first answer: nothing is told, and the next start works', async () => {
      const stage = await begin(FEATURES);
      let told = 0;
      stage.flags.onChange(() => (told += 1));
      stage.flags.start();
      stage.flags.stop();
      await stage.settle();
      expect(told).toBe(0);
      expect(stage.flags.state()).toBe('destroyed');
      stage.flags.start();
      await stage.settle();
      expect(stage.flags.isOn('Test')).toBe(true);
    });

    test('EXT-5 R29 out of reach: fallbacks, and what is there when the line is good again', async () => {
      const stage = await begin(FEATURES);
      await stage.line(false);
      stage.flags.start();
      await stage.settle();
      expect(stage.flags.state()).toBe('not-ready');
      expectFallbacks(stage);
      await stage.line(true);
      expect(stage.flags.state()).toBe('ready');
      expect(stage.flags.isOn('Test')).toBe(true);
      expect(stage.logged().length).toBeLessThanOrEqual(1);
    });

    test('EXT-5 R29 lost on the way: what came before stays, also over a new start, and changes arrive afterwards', async () => {
      const stage = await running(FEATURES);
      await stage.line(false);
      expect(stage.flags.isOn('Test')).toBe(true);
      stage.flags.stop();
      stage.flags.start();
      await stage.settle();
      expect(stage.flags.isOn('Test')).toBe(true);
      await stage.publish({ 'site-h1': { value: 'Changed' } });
      expect(stage.flags.value<string>('site-h1', '')).toBe('Hello');
      await stage.line(true);
      expect(stage.flags.value<string>('site-h1', '')).toBe('Changed');
    });

    test('EXT-5 in any order of starts, stops, people, changes and losses the answer is the latest that could arrive', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(flagsStep, { minLength: 1, maxLength: 10 }), async (steps) => {
          const stage = await open();
          try {
            await obeysSteps(stage, steps, decidesElsewhere);
          } finally {
            await stage.close();
          }
        }),
        { numRuns: runs },
      );
    });
  });
}
