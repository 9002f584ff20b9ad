import { inflateSync } from 'node:zlib';
import { ERROR_LIMITS } from '../../../../domain/errors/error-limits.ts';
import type { ToldReplayPart } from '../../../../domain/errors/error-report-payload.ts';
import { jsonOf, lineAt, type EnvelopeItem } from './envelope.ts';
import { placeNumber, vendorId } from './fields.ts';

const LIST_BEGINS = 0x5b;

/** Which recording a part belongs to is said beside it. */
export function replayPartOf(about: EnvelopeItem, recording: EnvelopeItem): ToldReplayPart | null {
  const id = vendorId(jsonOf(about.payload)?.['replay_id']);
  const { line, next } = lineAt(recording.payload, 0);
  const part = placeNumber(jsonOf(line)?.['segment_id']);
  const data = recording.payload.subarray(next);
  if (id === null || part === null || part >= ERROR_LIMITS.replayParts || data.length === 0) return null;
  return { kind: 'replay', id, part, data };
}

/** A part as a line of JSON; the vendor's client may have packed it. Null for what is neither. */
export function unpackedReplayPart(data: Uint8Array): Uint8Array | null {
  try {
    const text = data[0] === LIST_BEGINS ? data : inflateSync(data, { maxOutputLength: ERROR_LIMITS.replayPartUnpacked });
    return text[0] === LIST_BEGINS && text.indexOf(0x0a) === -1 ? text : null;
  } catch {
    return null;
  }
}
