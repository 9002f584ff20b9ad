import { expect, test } from 'vitest';
import { AUDIT_ACTIONS } from '#domain/admin/audit-actions.ts';
import { formatAction, formatAuditValue, formatField } from '#ui/features/admin/audit-text.ts';

test('every logged action has words, and an unknown one keeps its code', () => {
  for (const action of AUDIT_ACTIONS) expect(formatAction(action)).toMatch(/^[A-Z]/);
  expect(formatAction('user.teleport')).toBe('user.teleport');
});

test.each([
  ['500 of 2320 USD', '$5.00 of $23.20'],
  ['0 of 2900 USD', '$0.00 of $29.00'],
  [null, 'none'],
  [[], 'none'],
  [false, 'no'],
  [['creator', 'business'], 'creator, business'],
  [{ reason: 'Spam' }, 'reason Spam'],
  [{ extraDays: 3, kind: 'percent' }, 'extra days 3, kind percent'],
  ['Spam', 'Spam'],
])('the log shows %j as words', (value, text) => expect(formatAuditValue(value)).toBe(text));

test('times are shown as dates, and names of fields as words', () => {
  expect(formatAuditValue('2026-12-24T10:00:00.000Z')).toMatch(/2026/);
  expect(formatAuditValue('2026-12-24T10:00:00.000Z')).not.toContain('T10');
  expect(formatField('erasedAt')).toBe('erased at');
});
