import { ERROR_LIMITS } from '#domain/errors/error-limits.ts';
import type { ErrorReportPayload } from '#domain/errors/error-report-payload.ts';
import { readError, readReplayPart, readTrace, unpackReplayPart } from './read-envelope-item.ts';
import { parseJsonObject, parseEnvelope, type Envelope } from './envelope.ts';
import { toEventId } from './fields.ts';
import { SERVER_KEY } from '../shared/own-dsn.ts';

/** Server half: the intake of the SDK's envelopes. */
export function createSentryErrorIntake() {
  return { read: readEnvelope, unpackReplayPart };
}

type EnvelopeResult =
  | { readonly kind: 'taken'; readonly id: string; readonly reports: readonly ErrorReportPayload[] }
  | { readonly kind: 'refused'; readonly why: 'unreadable' | 'other-key' | 'too-large' };

/** Parses an envelope sent to this server's own intake; a field that is missing gets our default. */
function readEnvelope(bytes: Uint8Array, browser: string): EnvelopeResult {
  const envelope = parseEnvelope(bytes);
  if (envelope === null) return { kind: 'refused', why: 'unreadable' };
  if (getKey(envelope) !== SERVER_KEY) return { kind: 'refused', why: 'other-key' };
  const recorded = envelope.items.some(({ type }) => type === 'replay_recording');
  if (!recorded && bytes.length > ERROR_LIMITS.reportBytes) return { kind: 'refused', why: 'too-large' };
  return { kind: 'taken', id: toEventId(envelope.header['event_id']) ?? '', reports: readReports(envelope, browser) };
}

/** Extracts the reports; session counts and other item types are ignored. */
function readReports({ items }: Envelope, browser: string): readonly ErrorReportPayload[] {
  const about = items.find(({ type }) => type === 'replay_event');
  return items.flatMap((item): readonly ErrorReportPayload[] => {
    const json = item.type === 'event' || item.type === 'transaction' ? parseJsonObject(item.payload) : null;
    if (json !== null && item.type === 'event') return toList(readError(json, browser));
    if (json !== null) return [readTrace(json)];
    return item.type === 'replay_recording' && about !== undefined ? toList(readReplayPart(about, item)) : [];
  });
}

function toList<Value>(value: Value | null): readonly Value[] {
  return value === null ? [] : [value];
}

function getKey({ header }: Envelope): string | null {
  const { dsn } = header;
  return typeof dsn === 'string' && URL.canParse(dsn) ? new URL(dsn).username : null;
}
