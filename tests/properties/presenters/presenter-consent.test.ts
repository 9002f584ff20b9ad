import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findConsentProblem } from '#domain/presenters/presenter-consent.ts';

const NOW = Date.UTC(2026, 10, 23);
const TWO_DIGITS = 2;
const format = (year: number, month: number, day: number): string =>
  [String(year), ...[month, day].map((part) => String(part).padStart(TWO_DIGITS, '0'))].join('-');

describe('VID-4 consent of the person in a photo', () => {
  test('takes the days of the calendar up to today, and no others', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1970, max: 2025 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (year, month, day) => {
          const exists = month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
          const problem = findConsentProblem({ kind: 'permission', person: 'Cy Roe', date: format(year, month, day) }, NOW);
          expect(problem?.field).toBe(exists ? undefined : 'consentDate');
        },
      ),
    );
  });
});
