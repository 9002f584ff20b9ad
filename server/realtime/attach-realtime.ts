import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { isAllowedHost } from '../http/host-names.ts';
import { parseTaskMessage } from '../../src/domain/tasks/parse-task-message.ts';
import { getAllowedHostNames } from '../http/allowed-hosts.ts';
import { createProxyTrust } from '../http/trusted-proxies.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import { parseReviewTopic, parseTaskTopic } from '../videos/use-cases/task-message.ts';
import { createProjectRooms } from './project-rooms.ts';
import { authenticateSocket } from './authenticate-socket.ts';
import { type RealtimeParts, type TaskServer, getTaskRoom } from './realtime-parts.ts';
import { REALTIME_LIMITS } from './realtime-limits.ts';
import { serveSocket } from './serve-socket.ts';
import { createSocketLimiter } from './socket-limiter.ts';
import { watchSessions } from './watch-sessions.ts';

/** Attaches socket.io to the HTTP server and forwards task events of the event bus, from any process (API-8). */
export function attachRealtime(http: HttpServer, parts: RealtimeParts): { close(): Promise<void> } {
  const names = getAllowedHostNames(parts.settings);
  const io: TaskServer = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: REALTIME_LIMITS.messageBytes,
    connectTimeout: REALTIME_LIMITS.connectTimeout,
    allowRequest: (request, decide) => {
      const allowed = isAllowedHost(request.headers.host ?? '', names) && isSameOrigin(request.headers, parts.settings);
      decide(allowed ? null : 'wrong origin', allowed);
    },
  });

  const [limiter, trusts] = [createSocketLimiter(), createProxyTrust(parts.settings)];
  io.use((socket, next) => {
    authenticateSocket(socket, { ...parts, room: limiter, trusts }).then(() => next(), next);
  });
  const rooms = createProjectRooms(io, parts);
  io.on('connection', (socket) => serveSocket(socket, { ...parts, rooms }));

  const watch = watchSessions(io, parts);
  const unsubscribe = parts.services.bus.subscribe((event) => {
    const taskId = parseTaskTopic(event.topic);
    const message = taskId === undefined ? undefined : parseTaskMessage(event.data);
    if (message !== undefined) io.to(getTaskRoom(message.taskId)).emit('status_update', message);
    const reviewed = parseReviewTopic(event.topic);
    if (reviewed !== undefined) io.to(getTaskRoom(reviewed)).emit('review_update', { taskId: reviewed });
  });

  return {
    async close() {
      unsubscribe();
      watch.stop();
      rooms.stop();
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}
