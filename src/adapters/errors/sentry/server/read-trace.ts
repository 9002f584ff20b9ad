import { ERROR_LIMITS } from '../../../../domain/errors/error-limits.ts';
import { generalizePath } from '../../../../domain/errors/error-grouping.ts';
import type { ReportedTrace } from '../../../../domain/errors/error-report-payload.ts';
import type { Json } from './envelope.ts';
import { toList, toNumber, toObject, toStorableText } from './fields.ts';

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
