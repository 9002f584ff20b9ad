import { z } from 'zod';
import { parseJsonBytes } from '../shared/call-service.ts';
import { SERVICE_LIMITS } from '../shared/speech-limits.ts';

export interface WyomingEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly payload: Buffer;
}

const NEWLINE = 0x0a;
const dataSchema = z.record(z.string(), z.unknown());
const headerSchema = z.object({
  type: z.string(),
  data: dataSchema.nullish(),
  data_length: z.number().int().min(0).max(SERVICE_LIMITS.responseBytes).nullish(),
  payload_length: z.number().int().min(0).max(SERVICE_LIMITS.responseBytes).nullish(),
});

/** Cuts a stream of bytes into events: a line of JSON, then so many bytes of data and of payload as it says. */
export class EventReader {
  #waiting = Buffer.alloc(0);

  /** Events that are complete now. Throws where the bytes are none. */
  push(bytes: Buffer): readonly WyomingEvent[] {
    this.#waiting = Buffer.concat([this.#waiting, bytes]);
    const events: WyomingEvent[] = [];
    for (let event = this.#take(); event !== undefined; event = this.#take()) events.push(event);
    return events;
  }

  #take(): WyomingEvent | undefined {
    const line = this.#waiting.indexOf(NEWLINE);
    if (line < 0) return undefined;
    const header = headerSchema.safeParse(parseJsonBytes(this.#waiting.subarray(0, line))).data;
    if (header === undefined) throw new Error('the server speaks another protocol');
    const dataEnd = line + 1 + (header.data_length ?? 0);
    const end = dataEnd + (header.payload_length ?? 0);
    if (this.#waiting.length < end) return undefined;
    const extra = dataSchema.safeParse(parseJsonBytes(this.#waiting.subarray(line + 1, dataEnd))).data;
    const payload = Buffer.from(this.#waiting.subarray(dataEnd, end));
    this.#waiting = this.#waiting.subarray(end);
    return { type: header.type, data: { ...header.data, ...extra }, payload };
  }
}

export function writeEvent(type: string, data: object = {}): Buffer {
  const body = Buffer.from(JSON.stringify(data));
  return Buffer.concat([Buffer.from(`${JSON.stringify({ type, data_length: body.length })}\n`), body]);
}
