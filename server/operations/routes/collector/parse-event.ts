import { USAGE_LIMITS } from '#domain/usage/usage-limits.ts';
import type { UsageRecord } from '#domain/usage/usage-record.ts';
import { cleanProperties, isObject } from './clean-properties.ts';
import { cleanText } from '#server/shared/clean-text.ts';
import { computeKeyedId } from '#server/shared/keyed-id.ts';

/** What is wrong with a field of an event, as the wire names it. */
export type EventProblemKind = 'events_with_invalid_fields' | 'events_with_missing_fields' | 'events_with_invalid_id_lengths';

export type EventProblems = readonly { readonly kind: EventProblemKind; readonly field: string }[];

export interface EventContext {
  readonly now: number;
  /** Milliseconds the device's clock is behind the server's. */
  readonly clockLag: number;
  readonly minIdLength: number;
}

const DEVICE_ID = /^[\w.:+/=-]+$/;
/** Event type of a page view, with or without a prefix in brackets. */
const PAGE_VIEW = /(^|\] )Page Viewed$/;
const PATH_NAMES = /^(?:path|.*\] Page Path)$/;
/** Largest time value of a JavaScript `Date`. */
const LAST_TIMESTAMP = 8.64e15;

/** Parses one event; returns its invalid fields if there are any. */
export function parseEvent(given: unknown, terms: EventContext): UsageRecord | EventProblems {
  if (!isObject(given)) return [{ kind: 'events_with_invalid_fields', field: 'event' }];
  const properties = cleanProperties(given['event_properties']);
  const problems = findProblems(given, { ...terms, properties });
  if (problems.length > 0) return problems;

  const type = cleanText(String(given['event_type']), USAGE_LIMITS.typeLength);
  const { user_id: userId, insert_id: insertId, session_id: sessionId, time } = given;
  return {
    deviceId: isAbsent(given['device_id']) ? computeDeviceId(String(userId)) : String(given['device_id']),
    sessionId: typeof sessionId === 'number' && sessionId >= 0 ? sessionId : null,
    userId: typeof userId === 'string' ? userId : null,
    insertId: typeof insertId === 'string' && insertId !== '' ? cleanText(insertId, USAGE_LIMITS.idMost) : null,
    type,
    path: findPath(properties ?? {}),
    isPageView: PAGE_VIEW.test(type),
    at: typeof time === 'number' ? Math.min(terms.now, Math.max(0, Math.round(time + terms.clockLag))) : terms.now,
    properties: properties ?? {},
  };
}

/** Clients on a server name the user alone: the same user is the same device then. */
function computeDeviceId(userId: string): string {
  return computeKeyedId(['device of a user', userId]);
}

export function hasProblems(read: UsageRecord | EventProblems): read is EventProblems {
  return Array.isArray(read);
}

type EventFields = Readonly<Record<string, unknown>>;

function findProblems(given: EventFields, terms: EventContext & { readonly properties: object | null }): EventProblems {
  const invalid = (field: string, is: boolean) => (is ? [{ kind: 'events_with_invalid_fields' as const, field }] : []);
  const { device_id: device, user_id: user, event_type: type, insert_id: insertId } = given;
  return [
    ...(isAbsent(type) ? toMissingFieldProblem('event_type') : invalid('event_type', typeof type !== 'string' || type.trim() === '')),
    ...(isAbsent(device)
      ? isAbsent(user)
        ? toMissingFieldProblem('device_id')
        : []
      : invalid('device_id', typeof device !== 'string' || !DEVICE_ID.test(device))),
    ...invalid('user_id', !isAbsent(user) && typeof user !== 'string'),
    ...invalid('insert_id', !isAbsent(insertId) && (typeof insertId !== 'string' || insertId.length > USAGE_LIMITS.idMost)),
    ...invalid('session_id', !isAbsent(given['session_id']) && !isTimestamp(given['session_id'])),
    ...invalid('time', !isAbsent(given['time']) && !isTimestamp(given['time'])),
    ...invalid('event_properties', terms.properties === null),
    ...['device_id', 'user_id'].flatMap((field) => checkIdLength(field, given[field], terms.minIdLength)),
  ];
}

function toMissingFieldProblem(field: string): EventProblems {
  return [{ kind: 'events_with_missing_fields', field }];
}

function checkIdLength(field: string, value: unknown, least: number): EventProblems {
  if (typeof value !== 'string' || (value.length >= least && value.length <= USAGE_LIMITS.idMost)) return [];
  return [{ kind: 'events_with_invalid_id_lengths', field }];
}

/** Accepts -1, which means events outside a session. */
function isTimestamp(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= -1 && Number(value) <= LAST_TIMESTAMP;
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function findPath(properties: EventFields): string | null {
  const named = Object.entries(properties).find(([name, value]) => PATH_NAMES.test(name) && typeof value === 'string');
  const path = typeof named?.[1] === 'string' ? named[1].slice(0, USAGE_LIMITS.pathLength) : '';
  return path.startsWith('/') ? path : null;
}
