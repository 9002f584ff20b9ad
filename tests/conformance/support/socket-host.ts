import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { expect } from 'vitest';
import type { TaskMessage } from '../../../src/domain/tasks/task-status.ts';

/** A real socket.io host on a free port, that says what it is told to. */
export interface SocketHost {
  readonly origin: string;
  readonly handshakes: readonly Record<string, unknown>[];
  send(message: TaskMessage): void;
  watched(taskIds: readonly string[]): Promise<void>;
  cutAll(): void;
  close(): Promise<void>;
}

export async function startSocketHost(): Promise<SocketHost> {
  const http = createServer();
  const io = new Server(http, { serveClient: false });
  const watched = new Set<string>();
  const handshakes: Record<string, unknown>[] = [];
  io.on('connection', (socket) => {
    handshakes.push(socket.handshake.auth);
    watched.clear();
    socket.on('subscribe', (taskId: string) => watched.add(taskId));
    socket.on('unsubscribe', (taskId: string) => watched.delete(taskId));
  });
  await new Promise<void>((fulfil) => http.listen(0, '127.0.0.1', fulfil));
  const { port } = http.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${port}`,
    handshakes,
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
