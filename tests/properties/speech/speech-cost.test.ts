import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  computeSpeechCost,
  findPassedCap,
  formatPassedCap,
  formatSpeechCost,
  getSpeechMonth,
  getWorkspaceCap,
  isSpeechStored,
  MICROS_PER_DOLLAR,
} from '#domain/speech/speech-cost.ts';

const micros = fc.integer({ min: 0, max: 50 * MICROS_PER_DOLLAR });

describe('what speaking costs', () => {
  test('is whole, never below the price, and a millionth above it at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 300_000 }), (characters, price) => {
        const dollars = price / 1_000;
        const cost = computeSpeechCost(characters, dollars);
        const exact = characters * price;
        expect(Number.isInteger(cost)).toBe(true);
        expect(Math.abs(cost - exact)).toBeLessThanOrEqual(1);
        expect(computeSpeechCost(characters, undefined)).toBe(0);
      }),
    );
  });

  test('of requests in any order never passes a cap, and what is free is never refused', () => {
    const caps = fc.record({ owner: fc.option(micros), workspace: micros, server: fc.option(micros, { nil: undefined }) });
    fc.assert(
      fc.property(caps, fc.array(fc.record({ cost: micros, mine: fc.boolean() })), (cap, orders) => {
        const spent = { workspace: 0, server: 0 };
        for (const { cost, mine } of orders) {
          if (!mine) {
            if (findPassedCap({ workspace: 0, server: spent.server }, cost, { ...cap, owner: null, workspace: Infinity }) === undefined) {
              spent.server += cost;
            }
            continue;
          }
          const passed = findPassedCap(spent, cost, cap);
          expect(cost > 0 || passed === undefined).toBe(true);
          if (passed !== undefined) {
            expect(formatPassedCap(passed, { spent: spent.workspace, cost, limit: getWorkspaceCap(cap) })).toMatch(/kept/u);
            continue;
          }
          spent.workspace += cost;
          spent.server += cost;
        }
        expect(spent.workspace).toBeLessThanOrEqual(getWorkspaceCap(cap));
        expect(spent.server).toBeLessThanOrEqual(cap.server ?? Infinity);
      }),
    );
  });

  test('is shown in cents, and never as nothing', () => {
    expect([0, 1, 10_000, 1_250_000].map(formatSpeechCost)).toEqual(['$0.00', 'less than $0.01', '$0.01', '$1.25']);
  });

  test('is counted by the month in UTC', () => {
    expect([Date.UTC(2026, 10, 30, 23, 59, 59), Date.UTC(2026, 11, 1)].map(getSpeechMonth)).toEqual(['2026-11', '2026-12']);
  });

  test.each([
    [{ repeatable: true }, false],
    [{ repeatable: false }, true],
    [{ repeatable: true, price: 4 }, true],
  ])('decides whether speech is kept: %j', (capabilities, kept) => {
    expect(isSpeechStored(capabilities)).toBe(kept);
  });
});
