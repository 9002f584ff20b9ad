import { formatDeviceName } from '#domain/account/format-device-name.ts';
import { ERROR_LIMITS } from '#domain/errors/error-limits.ts';
import type { ErrorBreadcrumb, ErrorFrame, ReportedError, ReportedReplayPart, ReportedTrace } from '#domain/errors/error-report-payload.ts';
import { ERROR_KINDS } from '#ports/error-reports.ts';
import { type Json, parseJsonObject, readLine, type EnvelopeItem } from './envelope.ts';
import { toList, toTimestamp, toObject, toPosition, toStorableText, toEventId, toNumber } from './fields.ts';
import { inflateSync } from 'node:zlib';
import { generalizePath } from '#domain/errors/error-grouping.ts';

const LIST_START = 0x5b;

/** Parses a replay chunk; its recording's id is in the preceding item. */
export function readReplayPart(about: EnvelopeItem, recording: EnvelopeItem): ReportedReplayPart | null {
  const id = toEventId(parseJsonObject(about.payload)?.['replay_id']);
  const { line, next } = readLine(recording.payload, 0);
  const part = toPosition(parseJsonObject(line)?.['segment_id']);
  const data = recording.payload.subarray(next);
  if (id === null || part === null || part >= ERROR_LIMITS.replayParts || data.length === 0) return null;
  return { kind: 'replay', id, part, data };
}

/** A chunk as JSON lines, decompressed if needed. Null for anything else. */
export function unpackReplayPart(data: Uint8Array): Uint8Array | null {
  try {
    const text = data[0] === LIST_START ? data : inflateSync(data, { maxOutputLength: ERROR_LIMITS.replayPartUnpacked });
    return text[0] === LIST_START && text.indexOf(0x0a) === -1 ? text : null;
  } catch {
    return null;
  }
}

type Span = ReportedTrace['spans'][number];

/** Operation of API calls; Sentry also traces every image and script. */
const CALL = 'http.client';
const MAX_DURATION = 24 * 60 * 60_000;

/** Durations of the page load and its calls, with ids removed from the names. */
export function readTrace(event: Json): ReportedTrace {
  const { op } = toObject(toObject(event['contexts'])['trace']);
  const page = readSpan({ ...event, op, description: event['transaction'] });
  const calls = toList(event['spans'])
    .map(toObject)
    .filter((span) => span['op'] === CALL)
    .slice(0, ERROR_LIMITS.spansPerTrace - 1);
  return { kind: 'trace', spans: [...page, ...calls.flatMap(readSpan)] };
}

function readSpan(span: Json): readonly Span[] {
  const [start, end] = [toNumber(span['start_timestamp']), toNumber(span['timestamp'])];
  const name = toStorableText(span['description']);
  if (start === null || end === null || name === '') return [];
  const milliseconds = (end - start) * 1_000;
  if (!(milliseconds >= 0 && milliseconds <= MAX_DURATION)) return [];
  return [{ name: toPathPattern(name), operation: toStorableText(span['op'], ERROR_LIMITS.placeLength), milliseconds }];
}

/** Replaces ids in a path: `/dashboard/videos/*`, `GET /api/avatar/*`. */
function toPathPattern(name: string): string {
  const [, method = '', url = name] = /^([A-Z]+ )(.*)$/s.exec(name) ?? [];
  return (method + generalizePath(url)).slice(0, ERROR_LIMITS.placeLength);
}

/** Parses an error event of Sentry's SDK; null when it is none. */
export function readError(event: Json, browser: string): ReportedError | null {
  const id = toEventId(event['event_id']);
  if (id === null) return null;
  // The thrown exception comes last, after its causes.
  const exception = toObject(toList(toObject(event['exception'])['values']).at(-1));
  const message =
    toStorableText(exception['value']) || toStorableText(event['message']) || toStorableText(toObject(event['logentry'])['message']);
  return {
    kind: 'error',
    id,
    type: toStorableText(exception['type'], ERROR_LIMITS.titleLength) || 'Error',
    message,
    errorKind: readKind(event, exception),
    frames: readFrames(exception),
    breadcrumbs: readBreadcrumbs(event['breadcrumbs']),
    url: toStorableText(toObject(event['request'])['url']),
    browser: formatDeviceName(browser),
    release: toStorableText(event['release'], ERROR_LIMITS.titleLength),
    replayId: toEventId(toObject(toObject(event['contexts'])['replay'])['replay_id']) ?? toEventId(toObject(event['tags'])['replayId']),
  };
}

function readKind(event: Json, exception: Json): string {
  const tag = toObject(event['tags'])['kind'];
  const handled = toObject(exception['mechanism'])['handled'] !== false;
  return ERROR_KINDS.find((kind) => kind === tag) ?? (handled ? 'caught' : 'uncaught');
}

/** Sentry lists the failing call last. */
function readFrames(exception: Json): readonly ErrorFrame[] {
  return toList(toObject(exception['stacktrace'])['frames'])
    .slice(-ERROR_LIMITS.frames)
    .toReversed()
    .map((value) => {
      const frame = toObject(value);
      return {
        function: toStorableText(frame['function'], ERROR_LIMITS.placeLength),
        file: toStorableText(frame['filename'], ERROR_LIMITS.textLength) || toStorableText(frame['abs_path'], ERROR_LIMITS.textLength),
        line: toPosition(frame['lineno']),
        column: toPosition(frame['colno']),
      };
    });
}

function readBreadcrumbs(value: unknown): readonly ErrorBreadcrumb[] {
  const list = Array.isArray(value) ? value : toList(toObject(value)['values']);
  return list.slice(-ERROR_LIMITS.breadcrumbs).flatMap((one) => {
    const crumb = toObject(one);
    const at = toTimestamp(crumb['timestamp']);
    return at === null ? [] : [{ at, category: toStorableText(crumb['category'], ERROR_LIMITS.placeLength), message: readMessage(crumb) }];
  });
}

function readMessage(crumb: Json): string {
  const data = toObject(crumb['data']);
  const message = toStorableText(crumb['message']);
  if (message !== '') return message;
  const called = [data['method'], data['url'], data['status_code']];
  const moved = [data['from'], data['to']].filter((part) => part !== undefined);
  const parts =
    moved.length > 0
      ? moved.map((part) => toStorableText(part)).join(' → ')
      : called
          .filter((part) => part !== undefined)
          .map(String)
          .join(' ');
  return toStorableText(parts);
}
