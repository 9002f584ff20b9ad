import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { Server } from 'socket.io';
import { expect } from 'vitest';
import type { TaskMessage } from '#domain/tasks/task-machine.ts';

/** A real socket.io server on a free port, which sends what the test tells it to. */
export interface SocketServer {
  readonly origin: string;
  readonly handshakes: readonly Record<string, unknown>[];
  /** Transports of the requests so far. */
  readonly requests: readonly string[];
  send(message: TaskMessage): void;
  /** Everyone is told of a comment. */
  changeReview(taskId: string): void;
  /** Connections that are open, refused ones too. */
  openConnections(): number;
  /** Subscriptions so far, with those of a task that was subscribed before. */
  readonly subscriptions: readonly string[];
  readonly unsubscriptions: readonly string[];
  /** Accepts no new connection until `admit` accepts the waiting ones. */
  hold(): void;
  admit(): void;
  watched(taskIds: readonly string[]): Promise<void>;
  /** Everyone is told of a save. */
  save(projectId: string, revision: number): void;
  /** Fulfilled once exactly these projects are open, with the scene of each. */
  opened(projects: readonly (readonly [projectId: string, sceneId: string | null])[]): Promise<void>;
  cutAll(): void;
  close(): Promise<void>;
}

export interface SocketServerOptions {
  /** Both when left out. */
  readonly transports?: readonly ('websocket' | 'polling')[];
  /** What the first subscriptions are answered with instead of being accepted. */
  readonly rejections?: readonly unknown[];
  /** Nobody is answered before `admit`. */
  readonly held?: boolean;
  /** Everybody is refused. */
  readonly refusing?: boolean;
}

export async function startSocketServer(options: SocketServerOptions = {}): Promise<SocketServer> {
  const { transports = ['websocket', 'polling'] } = options;
  const http = createServer();
  const requested: string[] = [];
  const rejections = [...(options.rejections ?? [])];
  const subscriptions: string[] = [];
  const unsubscriptions: string[] = [];
  const waiting: (() => void)[] = [];
  let isHeld = options.held === true;
  const note = ({ url = '' }: IncomingMessage): void =>
    void requested.push(new URL(url, 'http://host').searchParams.get('transport') ?? '');
  http.on('upgrade', (request: IncomingMessage, call: Duplex) => {
    note(request);
    if (!transports.includes('websocket')) call.end('HTTP/1.1 400 Bad Request\r\n\r\n');
  });
  const io = new Server(http, {
    serveClient: false,
    transports: [...transports],
    allowRequest(_request, answer) {
      if (isHeld) waiting.push(() => answer(null, true));
      else answer(null, true);
    },
  });
  http.on('request', note);
  if (options.refusing === true) io.use((_socket, next) => next(new Error('refused')));
  const watched = new Set<string>();
  const opened = new Map<string, string | null>();
  const handshakes: Record<string, unknown>[] = [];
  io.on('connection', (socket) => {
    handshakes.push(socket.handshake.auth);
    watched.clear();
    opened.clear();
    socket.on('enter_project', ({ projectId, sceneId }: { projectId: string; sceneId: string | null }) => opened.set(projectId, sceneId));
    socket.on('leave_project', (projectId: string) => opened.delete(projectId));
    socket.on('subscribe', (taskId: string, result?: (said: unknown) => void) => {
      subscriptions.push(taskId);
      const isRejected = rejections.length > 0;
      const rejection = rejections.shift();
      if (!isRejected) watched.add(taskId);
      result?.(isRejected ? rejection : { ok: true });
    });
    socket.on('unsubscribe', (taskId: string) => {
      unsubscriptions.push(taskId);
      watched.delete(taskId);
    });
  });
  await new Promise<void>((fulfil) => http.listen(0, '127.0.0.1', fulfil));
  const { port } = http.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${port}`,
    handshakes,
    requests: requested,
    subscriptions,
    unsubscriptions,
    hold: () => void (isHeld = true),
    admit() {
      isHeld = false;
      for (const letIn of waiting.splice(0)) letIn();
    },
    openConnections: () => io.engine.clientsCount,
    send: (message) => void io.emit('status_update', message),
    changeReview: (taskId) => void io.emit('review_update', { taskId }),
    async watched(taskIds) {
      await expect.poll(() => [...watched].filter((id) => id !== 'the-last-word').sort()).toEqual([...taskIds]);
    },
    save: (projectId, revision) => void io.emit('project_update', { projectId, revision }),
    async opened(projects) {
      await expect.poll(() => [...opened]).toEqual(projects);
    },
    cutAll() {
      io.disconnectSockets(true);
    },
    close: () => io.close(),
  };
}
