import { messages } from '#messages/features/admin/audit.messages';
import { formatDateTime } from '../../text/format.ts';
import { formatAmount } from './promo/promo-text.ts';

const REFUNDED = /^(\d+) of (\d+) ([A-Z]{3})$/;
const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** What an administrator did, in words; an action that this version doesn't know as its code. */
export function formatAction(action: string): string {
  return Object.entries(messages.actions).find(([code]) => code === action)?.[1] ?? action;
}

/** A field's name in words: `creditsLeft` as “credits left”. */
export function formatField(field: string): string {
  return field.replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
}

/** A value of an audit entry: refunds are stored in hundredths, times in ISO 8601, the rest as JSON has it. */
export function formatAuditValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return messages.noValue;
  if (typeof value === 'boolean') return value ? messages.yes : messages.no;
  if (typeof value === 'string') return formatText(value);
  if (Array.isArray(value)) return value.length === 0 ? messages.noValue : value.map(formatAuditValue).join(', ');
  if (typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value);
  if (fields.length === 0) return messages.noValue;
  return fields.map(([field, inner]) => `${formatField(field)} ${formatAuditValue(inner)}`).join(', ');
}

function formatText(text: string): string {
  const [, refunded, paid, currency = ''] = REFUNDED.exec(text) ?? [];
  if (refunded !== undefined) return messages.refunded(formatAmount(Number(refunded), currency), formatAmount(Number(paid), currency));
  return ISO_TIME.test(text) ? formatDateTime(text) : text;
}
