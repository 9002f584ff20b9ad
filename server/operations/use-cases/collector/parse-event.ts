import { USAGE_LIMITS } from '../../../../src/domain/usage/usage-limits.ts';
import type { UsageRecord } from '../../../../src/domain/usage/usage-record.ts';
import { cleanProperties, isObject } from './clean-properties.ts';
import { cleanText } from './clean-text.ts';

/** What is wrong with a field of an event, in the words of the wire. */
export type Fault = 'events_with_invalid_fields' | 'events_with_missing_fields' | 'events_with_invalid_id_lengths';

export type EventFaults = readonly { readonly fault: Fault; readonly field: string }[];

export interface EventTerms {
  readonly now: number;
  /** What the clock of the device is behind the host's. */
  readonly behind: number;
  readonly idLeast: number;
}

const DEVICE = /^[\w.:+/=-]+$/;
/** `Page Viewed`, also with whose it is in front. */
const PAGE_VIEW = /(^|\] )Page Viewed$/;
const PATH_NAMES = /^(?:path|.*\] Page Path)$/;
/** Moments that a calendar has. */
const LAST_MOMENT = 8.64e15;

/** One event as it may be kept, or the fields at fault. */
export function readEvent(given: unknown, terms: EventTerms): UsageRecord | EventFaults {
  if (!isObject(given)) return [{ fault: 'events_with_invalid_fields', field: 'event' }];
  const properties = cleanProperties(given['event_properties']);
  const faults = faultsOf(given, { ...terms, properties });
  if (faults.length > 0) return faults;

  const type = cleanText(String(given['event_type']), USAGE_LIMITS.typeLength);
  const { user_id: userId, insert_id: insertId, session_id: sessionId, time } = given;
  return {
    deviceId: String(given['device_id']),
    sessionId: typeof sessionId === 'number' && sessionId >= 0 ? sessionId : null,
    userId: typeof userId === 'string' ? userId : null,
    insertId: typeof insertId === 'string' && insertId !== '' ? cleanText(insertId, USAGE_LIMITS.idMost) : null,
    type,
    path: pathOf(properties ?? {}),
    isPageView: PAGE_VIEW.test(type),
    at: typeof time === 'number' ? Math.min(terms.now, Math.max(0, Math.round(time + terms.behind))) : terms.now,
    properties: properties ?? {},
  };
}

export function isFaulty(read: UsageRecord | EventFaults): read is EventFaults {
  return Array.isArray(read);
}

type Given = Readonly<Record<string, unknown>>;

function faultsOf(given: Given, terms: EventTerms & { readonly properties: object | null }): EventFaults {
  const invalid = (field: string, is: boolean) => (is ? [{ fault: 'events_with_invalid_fields' as const, field }] : []);
  const { device_id: device, user_id: user, event_type: type, insert_id: insertId } = given;
  return [
    ...(isAbsent(type) ? missing('event_type') : invalid('event_type', typeof type !== 'string' || type.trim() === '')),
    ...(isAbsent(device) ? missing('device_id') : invalid('device_id', typeof device !== 'string' || !DEVICE.test(device))),
    ...invalid('user_id', !isAbsent(user) && typeof user !== 'string'),
    ...invalid('insert_id', !isAbsent(insertId) && (typeof insertId !== 'string' || insertId.length > USAGE_LIMITS.idMost)),
    ...invalid('session_id', !isAbsent(given['session_id']) && !isMoment(given['session_id'])),
    ...invalid('time', !isAbsent(given['time']) && !isMoment(given['time'])),
    ...invalid('event_properties', terms.properties === null),
    ...['device_id', 'user_id'].flatMap((field) => lengthFault(field, given[field], terms.idLeast)),
  ];
}

function missing(field: string): EventFaults {
  return [{ fault: 'events_with_missing_fields', field }];
}

function lengthFault(field: string, value: unknown, least: number): EventFaults {
  if (typeof value !== 'string' || (value.length >= least && value.length <= USAGE_LIMITS.idMost)) return [];
  return [{ fault: 'events_with_invalid_id_lengths', field }];
}

/** Outside a session it is -1. */
function isMoment(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= -1 && Number(value) <= LAST_MOMENT;
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function pathOf(properties: Given): string | null {
  const named = Object.entries(properties).find(([name, value]) => PATH_NAMES.test(name) && typeof value === 'string');
  const path = typeof named?.[1] === 'string' ? named[1].slice(0, USAGE_LIMITS.pathLength) : '';
  return path.startsWith('/') ? path : null;
}
