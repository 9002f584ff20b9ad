import { ERROR_LIMITS } from '../../../../domain/errors/error-limits.ts';
import type { ToldReport } from '../../../../domain/errors/error-report-payload.ts';
import { errorOf } from './read-error.ts';
import { jsonOf, parseEnvelope, type Envelope } from './envelope.ts';
import { vendorId } from './fields.ts';
import { replayPartOf } from './read-replay-part.ts';
import { traceOf } from './read-trace.ts';
import { HOST_KEY } from '../shared/own-dsn.ts';

export { unpackedReplayPart } from './read-replay-part.ts';

export type TakenEnvelope =
  | { readonly kind: 'taken'; readonly id: string; readonly reports: readonly ToldReport[] }
  | { readonly kind: 'refused'; readonly why: 'unreadable' | 'other-key' | 'too-large' };

/** The vendor's address of this host's own intake is a name of ours, so what it does not say is what we ask for. */
export function takeEnvelope(bytes: Uint8Array, browser: string): TakenEnvelope {
  const envelope = parseEnvelope(bytes);
  if (envelope === null) return { kind: 'refused', why: 'unreadable' };
  if (keyOf(envelope) !== HOST_KEY) return { kind: 'refused', why: 'other-key' };
  const recorded = envelope.items.some(({ type }) => type === 'replay_recording');
  if (!recorded && bytes.length > ERROR_LIMITS.reportBytes) return { kind: 'refused', why: 'too-large' };
  return { kind: 'taken', id: vendorId(envelope.header['event_id']) ?? '', reports: reportsOf(envelope, browser) };
}

/** Sessions, the vendor's own counts and whatever else there is are let by. */
function reportsOf({ items }: Envelope, browser: string): readonly ToldReport[] {
  const about = items.find(({ type }) => type === 'replay_event');
  return items.flatMap((item): readonly ToldReport[] => {
    const json = item.type === 'event' || item.type === 'transaction' ? jsonOf(item.payload) : null;
    if (json !== null && item.type === 'event') return listed(errorOf(json, browser));
    if (json !== null) return [traceOf(json)];
    return item.type === 'replay_recording' && about !== undefined ? listed(replayPartOf(about, item)) : [];
  });
}

function listed<Value>(value: Value | null): readonly Value[] {
  return value === null ? [] : [value];
}

function keyOf({ header }: Envelope): string | null {
  const { dsn } = header;
  return typeof dsn === 'string' && URL.canParse(dsn) ? new URL(dsn).username : null;
}
