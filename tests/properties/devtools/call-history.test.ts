import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getHealth, NO_CALLS, MAX_STORED_TIMES, MAX_STORED_ERRORS, computeMedianTime, recordCall } from '#domain/devtools/call-history.ts';
import { parseConformanceReport } from '#domain/devtools/conformance-report.ts';

const call = fc.record({
  method: fc.constantFrom('list', 'open'),
  at: fc.nat(),
  took: fc.nat(10_000),
  error: fc.option(fc.string(), { nil: null }),
});

describe('call history of a port', () => {
  test('counts all calls and keeps only the newest errors and durations', () => {
    fc.assert(
      fc.property(fc.array(call, { maxLength: 80 }), (calls) => {
        const history = calls.reduce(recordCall, NO_CALLS);
        const troubles = calls.filter(({ error }) => error !== null);
        expect([history.calls, history.failures]).toEqual([calls.length, troubles.length]);
        expect(history.errors).toEqual(troubles.toReversed().slice(0, MAX_STORED_ERRORS));
        const times = calls.map(({ took }) => took).slice(-MAX_STORED_TIMES);
        const usual = computeMedianTime(history);
        expect(usual === null).toBe(calls.length === 0);
        if (usual === null) return;
        expect(times.filter((time) => time < usual).length).toBeLessThanOrEqual(times.length / 2);
        expect(times.filter((time) => time > usual).length).toBeLessThanOrEqual(times.length / 2);
      }),
    );
  });

  test('health follows the latest call and is unknown before the first', () => {
    expect(getHealth(NO_CALLS)).toBe('unknown');
    fc.assert(
      fc.property(fc.array(call), call, (before, last) => {
        expect(getHealth([...before, last].reduce(recordCall, NO_CALLS))).toBe(last.error === null ? 'good' : 'trouble');
      }),
    );
  });
});

test('round-trips a suite report and rejects anything else', () => {
  const report = { port: 'geo', vendor: 'fake', done: true, passed: 2, failed: 0, skipped: 1 };
  expect(parseConformanceReport(structuredClone(report))).toEqual(report);
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(report)), fc.jsonValue(), (name, value) => {
      const read = parseConformanceReport({ ...report, [name]: value });
      expect(read === null || typeof value === typeof report[name as keyof typeof report]).toBe(true);
    }),
  );
  for (const nothing of [null, undefined, 7, 'geo', [], {}]) expect(parseConformanceReport(nothing)).toBeNull();
});
