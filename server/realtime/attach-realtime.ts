import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { isAllowedHost } from '../http/host-names.ts';
import { readTaskMessage } from '../../src/domain/tasks/parse-task-message.ts';
import { allowedHostNames } from '../http/allowed-hosts.ts';
import { createTrust } from '../http/trusted-proxies.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import { taskOfTopic } from '../videos/use-cases/task-topic.ts';
import { admitSocket } from './authenticate-socket.ts';
import type { RealtimeParts, TaskServer } from './realtime-parts.ts';
import { REALTIME_LIMITS } from './realtime-limits.ts';
import { serveSocket } from './serve-socket.ts';
import { createSocketRoom } from './socket-limiter.ts';
import { taskRoom } from './task-room.ts';
import { watchSessions } from './watch-sessions.ts';

/** API-8: live status on the same port. News comes by the bus, so any process may have made it. */
export function attachRealtime(http: HttpServer, parts: RealtimeParts): { close(): Promise<void> } {
  const names = allowedHostNames(parts.settings);
  const io: TaskServer = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: REALTIME_LIMITS.messageBytes,
    connectTimeout: REALTIME_LIMITS.connectTimeout,
    allowRequest: (request, decide) => {
      const allowed = isAllowedHost(request.headers.host ?? '', names) && isSameOrigin(request.headers, parts.settings);
      decide(allowed ? null : 'wrong origin', allowed);
    },
  });

  const [room, trusts] = [createSocketRoom(), createTrust(parts.settings)];
  io.use((socket, next) => {
    admitSocket(socket, { ...parts, room, trusts }).then(() => next(), next);
  });
  io.on('connection', (socket) => serveSocket(socket, parts));

  const watch = watchSessions(io, parts);
  const unsubscribe = parts.services.bus.subscribe((event) => {
    const taskId = taskOfTopic(event.topic);
    const message = taskId === undefined ? undefined : readTaskMessage(event.data);
    if (message !== undefined) io.to(taskRoom(message.taskId)).emit('status_update', message);
  });

  return {
    async close() {
      unsubscribe();
      watch.stop();
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}
