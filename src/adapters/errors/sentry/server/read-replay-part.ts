import { inflateSync } from 'node:zlib';
import { ERROR_LIMITS } from '../../../../domain/errors/error-limits.ts';
import type { ReportedReplayPart } from '../../../../domain/errors/error-report-payload.ts';
import { parseJsonObject, readLine, type EnvelopeItem } from './envelope.ts';
import { toPosition, toEventId } from './fields.ts';

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
