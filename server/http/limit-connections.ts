import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { App } from './fastify-app.ts';
import { HTTP_LIMITS } from './http-limits.ts';
import { getNetworkKey } from './network-key.ts';
import type { IsTrustedProxy } from './trusted-proxies.ts';

interface ConnectionOptions {
  readonly trusts: IsTrustedProxy;
  /** Open connections of one network. */
  readonly most?: number;
}

/** Closes connections of a network that has too many. Those of a trusted proxy are of many clients, and its own matter. */
export function limitConnections(server: Server, { trusts, most = HTTP_LIMITS.connections }: ConnectionOptions): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || trusts(remoteAddress, 0)) return;
    const key = getNetworkKey(remoteAddress);
    const count = open.get(key) ?? 0;
    if (count >= most) return void socket.destroy();
    open.set(key, count + 1);
    socket.once('close', () => {
      const left = (open.get(key) ?? 0) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
}

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Closes the connection of a request whose body stops arriving. One that this server hasn't read yet may wait. */
export function closeStalledBodies(app: App, stall: number = HTTP_LIMITS.bodyStall): void {
  app.addHook('onRequest', async ({ raw }, reply) => watchBody(raw, reply.raw, stall));
}

function watchBody(raw: IncomingMessage, response: ServerResponse, stall: number): void {
  const { socket } = raw;
  // Requests from inside this process have no socket.
  if (raw.complete || !(socket instanceof Socket)) return;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    const isHeldByUs = raw.readableLength >= raw.readableHighWaterMark;
    const hasMoved = socket.bytesRead !== seen;
    seen = socket.bytesRead;
    if (raw.complete || raw.destroyed) clearInterval(timer);
    else if (!hasMoved && !isHeldByUs) socket.end(response.headersSent ? '' : TIMED_OUT, () => socket.destroy());
  }, stall);
  timer.unref();
  for (const event of ['end', 'close'] as const) raw.once(event, () => clearInterval(timer));
}
