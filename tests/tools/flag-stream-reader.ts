import { EventEmitter, on } from 'node:events';
import { get, type IncomingHttpHeaders } from 'node:http';
import type { GrowthBookPayload } from '#adapters/flags/growthbook/shared/to-growthbook-payload.ts';

export interface FlagStreamReader {
  /** The payload of the next event `features`. */
  next(): Promise<GrowthBookPayload>;
  headers(): IncomingHttpHeaders;
  /** `ended`, when the server ended it. */
  readonly events: EventEmitter;
  stop(): void;
}

/** Reads a stream of server-sent events as a browser does. */
export function readFlagStream(url: string): FlagStreamReader {
  const events = new EventEmitter();
  const payloads = on(events, 'features');
  let headers: IncomingHttpHeaders = {};
  let text = '';
  const request = get(url, (response) => {
    headers = response.headers;
    response.setEncoding('utf8');
    response.on('data', (part: string) => {
      text += part;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const [, data] = /^event: features\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
        if (data !== undefined) events.emit('features', JSON.parse(data) as GrowthBookPayload);
        text = text.slice(end + 2);
      }
    });
    response.on('end', () => events.emit('ended'));
    response.on('error', () => undefined);
  });
  request.on('error', () => undefined);
  return {
    events,
    headers: () => headers,
    async next() {
      const { value: [payload] = [] } = await payloads.next();
      return payload as GrowthBookPayload;
    },
    stop: () => void request.destroy(),
  };
}
