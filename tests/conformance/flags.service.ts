import { expect, test } from 'vitest';
import { FLAGS_MAX_AGE, FLAGS_STALE_AFTER } from '#domain/constants.ts';
import { FLAGS_FAULTS, type FlagsFixture, type SuiteFeatures } from './support/flags-fixture.ts';

/** Opens a fixture that has published the features; the suite closes it. */
type Begin = (features?: SuiteFeatures) => Promise<FlagsFixture>;

const SERVED: SuiteFeatures = { word: { value: 'served' } };
const NEWER: SuiteFeatures = { word: { value: 'newer' } };
const readWord = ({ flags }: Pick<FlagsFixture, 'flags'>): string => flags.value<string>('word', 'fallback');

/** A way to set it up that can't work. */
export interface UnusableFlags {
  readonly name: string;
  readonly open: () => Promise<FlagsFixture>;
}

/** Section 8: a set-up that can't work costs nobody anything but the flags. */
export function testUnusableFlags(unusable: readonly UnusableFlags[]): void {
  test.each(unusable)('section 8: set up with $name it has its fallbacks, asks nothing, and tells developers once', async ({ open }) => {
    const fixture = await open();
    try {
      await fixture.publish(SERVED);
      for (let round = 0; round < 2; round += 1) {
        fixture.flags.start();
        await fixture.settle();
        expect([fixture.flags.state(), readWord(fixture)]).toEqual(['not-ready', 'fallback']);
        fixture.flags.stop();
      }
      expect(fixture.traffic?.()).toEqual({ requests: 0, connections: 0 });
      expect(fixture.logged()).toHaveLength(1);
      expect(fixture.logged()[0]).toMatch(/.{8,}/);
    } finally {
      await fixture.close();
    }
  });
}

/** R29: a service that misbehaves, and what an adapter leaves behind in the browser and at the service. */
export function testFlagsService(begin: Begin): void {
  test('STA-7 a restart notifies at once, and no value of before is left', async () => {
    const fixture = await begin(SERVED);
    fixture.flags.start();
    await fixture.settle();
    fixture.flags.stop();
    const seen: string[] = [];
    fixture.flags.onChange(() => seen.push(`${fixture.flags.state()} ${readWord(fixture)}`));
    fixture.flags.start();
    expect(seen).toEqual(['not-ready fallback']);
    await fixture.settle();
    expect(seen.at(-1)).toBe('ready served');
  });

  test('started twice it asks and listens once', async ({ skip }) => {
    const fixture = await begin(SERVED);
    const { traffic } = fixture;
    if (traffic === undefined) return skip('It has no service.');
    fixture.flags.start();
    fixture.flags.start();
    await fixture.settle();
    const { requests, connections } = traffic();
    expect(connections).toBeLessThanOrEqual(1);
    // Once for the first values, and once for what changed until it listened.
    expect(requests).toBeLessThanOrEqual(2);
    fixture.flags.start();
    await fixture.settle();
    expect(traffic()).toEqual({ requests, connections });
  });

  test('after a stop nothing is open and nothing is asked for, whatever happens', async ({ skip }) => {
    const fixture = await begin(SERVED);
    const { traffic, advance } = fixture;
    if (traffic === undefined || advance === undefined) return skip('It has no service.');
    fixture.flags.start();
    await fixture.settle();
    await fixture.network(false);
    await fixture.network(true);
    fixture.flags.stop();
    await fixture.settle();
    const { requests, connections } = traffic();
    expect(connections).toBe(0);
    await fixture.network(false);
    await fixture.network(true);
    await fixture.publish(NEWER);
    fixture.flags.setAttributes({ id: 'grace' });
    await advance(2 * FLAGS_STALE_AFTER);
    expect(traffic()).toEqual({ requests, connections: 0 });
  });

  test('stopped and started before the first response, it listens once in the end', async ({ skip }) => {
    const fixture = await begin(SERVED);
    const { traffic } = fixture;
    if (traffic === undefined) return skip('It has no service.');
    for (let round = 0; round < 3; round += 1) {
      fixture.flags.start();
      fixture.flags.stop();
    }
    fixture.flags.start();
    await fixture.settle();
    expect(traffic().connections).toBeLessThanOrEqual(1);
    expect(readWord(fixture)).toBe('served');
    fixture.flags.stop();
    await fixture.settle();
    expect(traffic().connections).toBe(0);
  });

  test.each(FLAGS_FAULTS)(
    'R29 a service that responds with %s: fallbacks, one line for developers, and current values later',
    async (fault) => {
      const fixture = await begin(SERVED);
      const { misbehave, advance } = fixture;
      if (misbehave === undefined || advance === undefined) return;
      await misbehave(fault);
      fixture.flags.start();
      await advance(FLAGS_STALE_AFTER);
      expect(fixture.flags.state()).toBe('not-ready');
      expect(readWord(fixture)).toBe('fallback');
      expect(new Set(fixture.logged()).size).toBe(1);
      expect(fixture.logged()).toHaveLength(1);
      expect(fixture.logged()[0]).toMatch(/.{8,}/);
      await misbehave(null);
      await fixture.network(false);
      await fixture.network(true);
      await advance(2 * FLAGS_STALE_AFTER);
      expect(readWord(fixture)).toBe('served');
    },
  );

  test.each(FLAGS_FAULTS)('R29 a service that responds with %s later: the values stay', async (fault) => {
    const fixture = await begin(SERVED);
    const { misbehave, advance } = fixture;
    if (misbehave === undefined || advance === undefined) return;
    fixture.flags.start();
    await fixture.settle();
    await misbehave(fault);
    await fixture.network(false);
    await fixture.network(true);
    await advance(2 * FLAGS_STALE_AFTER);
    expect(fixture.flags.state()).toBe('ready');
    expect(readWord(fixture)).toBe('served');
    expect(fixture.logged().length).toBeLessThanOrEqual(2);
    await misbehave(null);
    await fixture.publish(NEWER);
    await fixture.network(false);
    await fixture.network(true);
    expect(readWord(fixture)).toBe('newer');
  });

  test('EXT-5 what the browser has stored is used after a reload, until FLAGS_MAX_AGE', async ({ skip }) => {
    const fixture = await begin(SERVED);
    const { reload, advance } = fixture;
    if (reload === undefined || advance === undefined) return skip('It stores nothing.');
    fixture.flags.start();
    await fixture.settle();
    await fixture.network(false);
    await advance(FLAGS_MAX_AGE / 2);
    const second = await reload();
    second.start();
    await fixture.settle();
    expect([second.state(), readWord({ flags: second })]).toEqual(['ready', 'served']);
    second.stop();
    await advance(FLAGS_MAX_AGE / 2 + FLAGS_STALE_AFTER);
    const third = await reload();
    third.start();
    await fixture.settle();
    expect([third.state(), readWord({ flags: third })]).toEqual(['not-ready', 'fallback']);
    // The service has the same as ever, which is new to this client.
    await fixture.network(true);
    expect([third.state(), readWord({ flags: third })]).toEqual(['ready', 'served']);
    third.stop();
  });

  test('R29 whatever is found in the browser’s storage, it throws nothing and has what is published next', async ({ skip }) => {
    const fixture = await begin(SERVED);
    const { reload, stored } = fixture;
    if (reload === undefined || stored === undefined) return skip('It stores nothing.');
    fixture.flags.start();
    await fixture.settle();
    const damages = Object.entries(stored.entries()).flatMap(([key, text]) => listDamaged(text).map((damaged) => [key, damaged] as const));
    expect(damages.length).toBeGreaterThan(0);
    for (const [index, [key, damaged]] of damages.entries()) {
      await fixture.network(false);
      stored.write(key, damaged);
      const flags = await reload();
      flags.start();
      await fixture.settle();
      expect(['fallback', 'served'], damaged).toContain(readWord({ flags }));
      await fixture.network(true);
      await fixture.publish({ word: { value: `next ${index}` } });
      expect([damaged, flags.state(), readWord({ flags })]).toEqual([damaged, 'ready', `next ${index}`]);
      flags.stop();
      await fixture.settle();
    }
  });
}

const VALUES = [null, '', 7, true, [], {}] as const;

/** A text that ends too early, another one, and for a JSON text each of its parts replaced. */
function listDamaged(text: string): readonly string[] {
  const parts = listParts(JSON.parse(text) as unknown).map((json) => JSON.stringify(json));
  return ['', 'null', '{}', '[]', '"text"', text.slice(0, -1), ...parts];
}

function listParts(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return VALUES;
  const entries = Object.entries(value);
  const change = (name: string, next: unknown): unknown =>
    Array.isArray(value) ? value.map((one: unknown, index) => (String(index) === name ? next : one)) : { ...value, [name]: next };
  return [...VALUES, ...entries.flatMap(([name, inner]) => listParts(inner).map((next) => change(name, next)))];
}
