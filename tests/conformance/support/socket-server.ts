import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { Server } from 'socket.io';
import { expect } from 'vitest';
import type { TaskMessage } from '../../../src/domain/tasks/task-machine.ts';

/** A real socket.io host on a free port, that says what it is told to. */
export interface SocketServer {
  readonly origin: string;
  readonly handshakes: readonly Record<string, unknown>[];
  /** Transports of the requests so far. */
  readonly requests: readonly string[];
  send(message: TaskMessage): void;
  /** Connections that are open. */
  openConnections(): number;
  /** Subscriptions so far, with those of a task that was subscribed before. */
  readonly subscriptions: readonly string[];
  watched(taskIds: readonly string[]): Promise<void>;
  cutAll(): void;
  close(): Promise<void>;
}

export interface SocketServerOptions {
  /** Both when left out. */
  readonly transports?: readonly ('websocket' | 'polling')[];
  /** So many subscriptions fail first, for a reason of the host's own. */
  readonly rejections?: number;
  /** What it says about those. */
  readonly rejection?: unknown;
}

export async function startSocketServer(options: SocketServerOptions = {}): Promise<SocketServer> {
  const { transports = ['websocket', 'polling'] } = options;
  const http = createServer();
  const requested: string[] = [];
  let { rejections = 0 } = options;
  const { rejection = { ok: false, code: 'internal', message: 'Something went wrong on our side.' } } = options;
  const subscriptions: string[] = [];
  const note = ({ url = '' }: IncomingMessage): void =>
    void requested.push(new URL(url, 'http://host').searchParams.get('transport') ?? '');
  http.on('upgrade', (request: IncomingMessage, call: Duplex) => {
    note(request);
    if (!transports.includes('websocket')) call.end('HTTP/1.1 400 Bad Request\r\n\r\n');
  });
  const io = new Server(http, { serveClient: false, transports: [...transports] });
  http.on('request', note);
  const watched = new Set<string>();
  const handshakes: Record<string, unknown>[] = [];
  io.on('connection', (socket) => {
    handshakes.push(socket.handshake.auth);
    watched.clear();
    socket.on('subscribe', (taskId: string, result?: (said: unknown) => void) => {
      subscriptions.push(taskId);
      const rejected = rejections > 0;
      if (rejected) rejections -= 1;
      else watched.add(taskId);
      result?.(rejected ? rejection : { ok: true });
    });
    socket.on('unsubscribe', (taskId: string) => watched.delete(taskId));
  });
  await new Promise<void>((fulfil) => http.listen(0, '127.0.0.1', fulfil));
  const { port } = http.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${port}`,
    handshakes,
    requests: requested,
    subscriptions,
    openConnections: () => io.sockets.sockets.size,
    send: (message) => void io.emit('status_update', message),
    async watched(taskIds) {
      await expect.poll(() => [...watched].filter((id) => id !== 'the-last-word').sort()).toEqual([...taskIds]);
    },
    cutAll() {
      io.disconnectSockets(true);
    },
    close: () => io.close(),
  };
}
