import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overrideFaults, overrideAdapter, parseOverrides, serializeOverrides, describeOverrides } from '#domain/devtools/overrides-text.ts';
import { chooseFault, type Faults, isHarmless, MAX_LATENCY, NO_FAULTS, NO_OVERRIDES, type Overrides } from '#domain/devtools/overrides.ts';

const CHOICES = new Map([
  ['geo', ['locale', 'fake']],
  ['videos', ['http', 'fake']],
  ['clock', ['system']],
]);
const PORTS = [...CHOICES.keys()];

const faults: fc.Arbitrary<Faults> = fc.record({
  latency: fc.integer({ min: 0, max: MAX_LATENCY }),
  failureRate: fc.integer({ min: 0, max: 100 }),
  offline: fc.boolean(),
});
const port = fc.constantFrom(...PORTS);
const step = fc.oneof(
  port.chain((name) =>
    fc.constantFrom(null, ...(CHOICES.get(name) ?? [])).map((adapter) => (before: Overrides) => overrideAdapter(before, name, adapter)),
  ),
  fc.tuple(port, faults).map(
    ([name, wished]) =>
      (before: Overrides) =>
        overrideFaults(before, name, wished),
  ),
);
const overrides = fc.array(step).map((steps) => steps.reduce<Overrides>((before, change) => change(before), NO_OVERRIDES));

describe('browser overrides', () => {
  test('round-trips stored overrides', () => {
    fc.assert(
      fc.property(overrides, (wished) => {
        expect(parseOverrides(serializeOverrides(wished), CHOICES)).toEqual({ overrides: wished, ignored: [] });
      }),
    );
  });

  test('stores nothing without overrides', () => {
    fc.assert(
      fc.property(overrides, (wished) => {
        const undone = PORTS.reduce((before, name) => overrideFaults(overrideAdapter(before, name, null), name, NO_FAULTS), wished);
        expect(serializeOverrides(undone)).toBeNull();
        expect(describeOverrides(undone)).toEqual([]);
      }),
    );
  });

  test('never throws on foreign data, keeps known ports and adapters, and reports what was dropped', () => {
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .dictionary(fc.oneof(port, fc.string()), fc.oneof(fc.jsonValue(), fc.record({ vendor: fc.jsonValue(), faults: fc.jsonValue() })))
        .map((value) => JSON.stringify(value)),
      fc
        .tuple(port, fc.record({ latency: fc.jsonValue(), failureRate: fc.jsonValue(), offline: fc.jsonValue() }))
        .map(([name, value]) => JSON.stringify({ [name]: { faults: value } })),
    );
    fc.assert(
      fc.property(text, (stored) => {
        const { overrides: read, ignored } = parseOverrides(stored, CHOICES);
        for (const [name, { vendor: adapter, faults: wished }] of Object.entries(read)) {
          expect(PORTS).toContain(name);
          if (adapter !== undefined) expect(CHOICES.get(name)).toContain(adapter);
          if (wished === undefined) continue;
          expect(isHarmless(wished)).toBe(false);
          expect(wished.latency).toBeGreaterThanOrEqual(0);
          expect(wished.failureRate).toBeLessThanOrEqual(100);
        }
        const said = new Set(ignored);
        if (serializeOverrides(read) !== stored && stored !== '{}') expect(said.size > 0 || isSame(stored, read)).toBe(true);
        for (const sentence of ignored) expect(sentence).toMatch(/\.$/);
      }),
    );
  });

  test.each([
    ['{"geo":{"vendor":"nobody"}}', 'no such vendor'],
    ['{"geo":{"vendor":{"toString":null}}}', 'no such vendor'],
    ['{"moon":{"vendor":"fake"}}', 'no port of this build'],
    ['{"geo":{"vendor":"fake","colour":"red"}}', 'Couldn’t read'],
    ['{"geo":{}}', 'Couldn’t read'],
    ['{"geo":{"faults":{"latency":-1,"failureRate":0,"offline":true}}}', 'Couldn’t read'],
    ['{"geo":{"faults":{"latency":0.5,"failureRate":0,"offline":true}}}', 'Couldn’t read'],
    ['{"geo":{"faults":{"latency":0,"failureRate":101,"offline":true}}}', 'Couldn’t read'],
    ['{"geo":{"faults":{"offline":true}}}', 'Couldn’t read'],
    ['[]', 'Couldn’t read'],
    ['{"geo"', 'Couldn’t read'],
  ])('ignores and reports %s', (stored, words) => {
    const { overrides: read, ignored } = parseOverrides(stored, CHOICES);
    expect(read).toEqual({});
    expect(ignored).toEqual([expect.stringContaining(words)]);
  });

  test('keeps valid overrides beside invalid ones', () => {
    expect(parseOverrides('{"geo":{"vendor":"fake"},"moon":1}', CHOICES).overrides).toEqual({ geo: { vendor: 'fake' } });
  });

  test('the badge lists each change', () => {
    const wished = overrideFaults(overrideAdapter(NO_OVERRIDES, 'geo', 'fake'), 'geo', { latency: 800, failureRate: 20, offline: false });
    expect(describeOverrides(overrideFaults(wished, 'videos', { ...NO_FAULTS, offline: true }))).toEqual([
      'geo → fake',
      'geo: 800 ms slower, 20 % fail',
      'videos: offline',
    ]);
  });
});

function isSame(stored: string, read: Overrides): boolean {
  return JSON.stringify(JSON.parse(stored)) === JSON.stringify(read);
}

describe('injected faults', () => {
  const roll = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

  test('offline fails all calls, 100 % fails all, and 0 % none', () => {
    fc.assert(
      fc.property(faults, roll, (wished, thrown) => {
        expect(chooseFault({ ...wished, offline: true }, thrown)).toBe('offline');
        expect(chooseFault({ ...wished, offline: false, failureRate: 100 }, thrown)).toBe('server');
        expect(chooseFault({ ...wished, offline: false, failureRate: 0 }, thrown)).toBeNull();
      }),
    );
  });

  test('fails the given share of evenly distributed calls', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), (failureRate) => {
        const calls = Array.from({ length: 100 }, (_, index) => chooseFault({ ...NO_FAULTS, failureRate }, (index + 0.5) / 100));
        expect(calls.filter((fault) => fault === 'server')).toHaveLength(failureRate);
      }),
    );
  });
});
