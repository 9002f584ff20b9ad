import { connect } from 'node:net';
import { SERVICE_LIMITS } from '../shared/speech-limits.ts';
import { ok, type ServiceResult } from '../shared/speech-service.ts';
import { EventReader, writeEvent, type WyomingEvent } from './event-reader.ts';

export interface WyomingAddress {
  readonly host: string;
  readonly port: number;
}

export interface WyomingQuestion {
  readonly type: string;
  readonly data?: object;
  /** Type of the last event of the answer. */
  readonly until: string;
  /** Milliseconds. */
  readonly timeout: number;
}

/** Asks in a connection of its own and resolves with all events up to the last one. */
export function queryServer(
  address: WyomingAddress,
  question: WyomingQuestion,
  signal: AbortSignal,
): Promise<ServiceResult<readonly WyomingEvent[]>> {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(question.timeout)]);
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    const reader = new EventReader();
    const events: WyomingEvent[] = [];
    let received = 0;
    const settle = (result: ServiceResult<readonly WyomingEvent[]>): void => {
      ending.removeEventListener('abort', onAbort);
      socket.destroy();
      resolve(result);
    };
    const fail = (detail: string): void => settle({ kind: 'unavailable', detail });
    const failDown = (detail: string): void => settle({ kind: 'unavailable', detail, isDown: true });
    const onAbort = (): void => {
      if (!signal.aborted) return failDown('no answer in time');
      socket.destroy();
      reject(signal.reason);
    };
    const onData = (bytes: Buffer): void => {
      received += bytes.length;
      if (received > SERVICE_LIMITS.responseBytes) return fail('the answer is too long');
      try {
        for (const event of reader.push(bytes)) {
          if (event.type === 'error') return fail(`the server says: ${JSON.stringify(event.data['text'])}`);
          events.push(event);
          if (event.type === question.until) return settle(ok(events));
        }
      } catch (error) {
        fail(String(error));
      }
    };
    ending.addEventListener('abort', onAbort, { once: true });
    if (ending.aborted) return onAbort();
    socket.on('connect', () => socket.write(writeEvent(question.type, question.data)));
    socket.on('data', onData);
    socket.on('error', (error) => failDown(error.message));
    socket.on('close', () => failDown('the connection was closed'));
  });
}
