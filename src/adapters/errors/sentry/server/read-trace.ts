import { ERROR_LIMITS } from '../../../../domain/errors/error-limits.ts';
import { foldPath } from '../../../../domain/errors/generalize-text.ts';
import type { ToldTrace } from '../../../../domain/errors/error-report-payload.ts';
import type { Json } from './envelope.ts';
import { listOf, numberOf, objectOf, textOf } from './fields.ts';

type Span = ToldTrace['spans'][number];

/** Calls of the page; the vendor also times every picture and script. */
const CALL = 'http.client';
const LONGEST = 24 * 60 * 60_000;

/** How long the page and its calls took, named without what names one thing of many. */
export function traceOf(event: Json): ToldTrace {
  const { op } = objectOf(objectOf(event['contexts'])['trace']);
  const page = spanOf({ ...event, op, description: event['transaction'] });
  const calls = listOf(event['spans'])
    .map(objectOf)
    .filter((span) => span['op'] === CALL)
    .slice(0, ERROR_LIMITS.spansPerTrace - 1);
  return { kind: 'trace', spans: [...page, ...calls.flatMap(spanOf)] };
}

function spanOf(span: Json): readonly Span[] {
  const [start, end] = [numberOf(span['start_timestamp']), numberOf(span['timestamp'])];
  const name = textOf(span['description']);
  if (start === null || end === null || name === '') return [];
  const milliseconds = (end - start) * 1_000;
  if (!(milliseconds >= 0 && milliseconds <= LONGEST)) return [];
  return [{ name: nameOf(name), operation: textOf(span['op'], ERROR_LIMITS.placeLength), milliseconds }];
}

/** `/dashboard/videos/*`, `GET /api/avatar/*`. */
function nameOf(name: string): string {
  const [, method = '', address = name] = /^([A-Z]+ )(.*)$/s.exec(name) ?? [];
  return (method + foldPath(address)).slice(0, ERROR_LIMITS.placeLength);
}
