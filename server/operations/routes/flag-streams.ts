import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FLAGS_TOPIC } from '../use-cases/stored-flag-definitions.ts';
import type { FlagPayloadCache } from '../use-cases/flag-payload-cache.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { getNetworkKey } from '../../http/network-key.ts';
import { HttpError } from '../../shared/http-error.ts';
import { OPEN_ALLOWANCES } from '#domain/fairness/open-allowances.ts';

export const FLAG_STREAM_LIMITS = {
  /** Open streams, per network and in total. */
  perNetwork: OPEN_ALLOWANCES.flagStreams.most,
  total: 2_000,
  /** Milliseconds between keep-alive comments. */
  keepAlive: 15_000,
  /** Bytes buffered for a slow reader; beyond that the stream ends, and the client reconnects to the newest payload. */
  backlog: 4 * 1024 * 1024,
} as const;

type FlagStreamLimits = Readonly<Record<keyof typeof FLAG_STREAM_LIMITS, number>>;

export interface FlagStreamsOptions {
  readonly services: Pick<ServerContext, 'bus' | 'clock' | 'log'>;
  readonly payloads: Pick<FlagPayloadCache, 'loadCurrent'>;
  readonly limits?: FlagStreamLimits;
}

/**
 * Server-sent events with the flag payload. Each new connection gets the payload at once, so that a change between two
 * connections is not missed; clients recognize a known payload by its date.
 */
export class FlagStreams {
  readonly #services: FlagStreamsOptions['services'];
  readonly #payloads: FlagStreamsOptions['payloads'];
  readonly #limits: FlagStreamLimits;
  readonly #open = new Map<ServerResponse, string>();
  /** Streams that were opening when the flags changed: their first payload may be the one before. */
  readonly #outdated = new Set<ServerResponse>();
  readonly #unsubscribe: () => void;
  #cancel: () => void = () => undefined;

  constructor({ services, payloads, limits = FLAG_STREAM_LIMITS }: FlagStreamsOptions) {
    this.#services = services;
    this.#payloads = payloads;
    this.#limits = limits;
    this.#unsubscribe = services.bus.subscribe(({ topic }) => {
      if (topic === FLAGS_TOPIC && this.#open.size > 0) void this.#notifyAll();
    });
    this.#keepAlive();
  }

  async open(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const network = getNetworkKey(request.ip);
    this.#refuseTooMany(network);
    const stream = reply.raw;
    this.#open.set(stream, network);
    stream.once('close', () => this.#forget(stream));
    try {
      const event = await this.#event();
      reply.hijack();
      stream.writeHead(200, {
        ...getHeaders(reply),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      stream.write(event);
    } catch (error) {
      this.#forget(stream);
      throw error;
    }
    if (this.#outdated.delete(stream)) await this.#notify((text) => stream.write(text));
  }

  close(): void {
    this.#unsubscribe();
    this.#cancel();
    for (const stream of this.#open.keys()) stream.end();
    this.#open.clear();
  }

  #refuseTooMany(network: string): void {
    const ofNetwork = [...this.#open.values()].filter((one) => one === network).length;
    if (this.#open.size < this.#limits.total && ofNetwork < this.#limits.perNetwork) return;
    throw new HttpError(429, 'too-many-streams', {
      message: 'Too many pages are listening for changes. Features still work; reload to see changes.',
    });
  }

  #forget(stream: ServerResponse): void {
    this.#open.delete(stream);
    this.#outdated.delete(stream);
  }

  async #event(): Promise<string> {
    return `event: features\ndata: ${(await this.#payloads.loadCurrent()).json}\n\n`;
  }

  async #notifyAll(): Promise<void> {
    for (const stream of this.#open.keys()) if (!stream.headersSent) this.#outdated.add(stream);
    await this.#notify((text) => this.#send(text));
  }

  async #notify(send: (text: string) => void): Promise<void> {
    try {
      send(await this.#event());
    } catch (error) {
      this.#services.log.warn('Pages could not be told of changed flags; they are when they connect again.', { error: String(error) });
    }
  }

  #send(text: string): void {
    for (const stream of this.#open.keys()) {
      if (stream.writableLength > this.#limits.backlog) stream.destroy();
      else if (stream.headersSent) stream.write(text);
    }
  }

  #keepAlive(): void {
    this.#cancel = this.#services.clock.after(this.#limits.keepAlive, () => {
      this.#send(': still here\n\n');
      this.#keepAlive();
    });
  }
}

/** Headers set by hooks; a hijacked reply does not send them by itself. */
function getHeaders(reply: FastifyReply): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined));
}
