import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BILLING_LIMITS } from '#domain/billing/billing-limits.ts';
import { isReminderDue, computeRenewalReminder, RENEWAL_REMINDERS, type RenewalReminder } from '#domain/billing/renewal-reminder.ts';

const DAY = 86_400_000;
const END = Date.UTC(2028, 1, 29, 13);
const at = (days: number): RenewalReminder => computeRenewalReminder({ at: END, cancelled: false }, END + days * DAY);
const moment = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2030, 0) });

describe('renewal reminders', () => {
  test('TIM-1 are sent seven days before the end, at the end, three and six days after it, and when the grace period ends', () => {
    expect([-30, -7.01, -7, -0.01].map(at)).toEqual(['none', 'none', 'reminded', 'reminded']);
    expect([0, 2.99, 3, 5.99, 6, 6.99].map(at)).toEqual(['due', 'due', 'overdue', 'overdue', 'last-call', 'last-call']);
    expect([7, 400].map(at)).toEqual(['ended', 'ended']);
  });

  test('a canceled plan gets no reminders and one email at its end', () => {
    fc.assert(
      fc.property(moment, moment, (end, now) => {
        expect(computeRenewalReminder({ at: end, cancelled: true }, now)).toBe(now < end ? 'none' : 'ended');
      }),
    );
  });

  test('are sent once each and in order, however often and whenever checked, and the last one always is', () => {
    const looks = fc.array(fc.integer({ min: -20 * DAY, max: 20 * DAY }), { maxLength: 40 });
    fc.assert(
      fc.property(looks, fc.boolean(), (offsets, cancelled) => {
        const sent: RenewalReminder[] = [];
        let last: RenewalReminder = 'none';
        for (const offset of [...offsets].sort((one, other) => one - other).concat(BILLING_LIMITS.grace)) {
          const wanted = computeRenewalReminder({ at: END, cancelled }, END + offset);
          if (!isReminderDue(wanted, last)) continue;
          sent.push(wanted);
          last = wanted;
        }
        const order = sent.map((mail) => RENEWAL_REMINDERS.indexOf(mail));
        expect(order).toEqual([...new Set(order)].sort((one, other) => one - other));
        expect(sent.at(-1)).toBe('ended');
        expect(sent).not.toContain('none');
      }),
    );
  });

  test('a clock set back sends nothing again', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RENEWAL_REMINDERS), fc.constantFrom(...RENEWAL_REMINDERS), (one, other) => {
        expect(isReminderDue(one, other) && isReminderDue(other, one)).toBe(false);
        expect(isReminderDue(one, one)).toBe(false);
      }),
    );
  });
});
