import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { isAllowedHost } from '../http/host-names.ts';
import { parseTaskMessage } from '#domain/tasks/parse-task-message.ts';
import { getAllowedHostNames } from '../http/allowed-hosts.ts';
import { createProxyTrust, getClientIpAddress, type IsTrustedProxy } from '../http/trusted-proxies.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import { parseReviewTopic, parseTaskTopic } from '../videos/use-cases/task-message.ts';
import { createProjectRooms } from './project-rooms.ts';
import { type RealtimeParts, type TaskServer, getTaskRoom, type TaskSocket } from './realtime-parts.ts';
import { REALTIME_LIMITS } from './realtime-limits.ts';
import { serveSocket } from './serve-socket.ts';
import { createSocketLimiter, type SocketLimiter } from './socket-limiter.ts';
import { watchSessions } from './watch-sessions.ts';
import { z } from 'zod';
import type { Credentials } from '../ports/token-verifier.ts';
import type { Authenticator } from '../shared/authenticator.ts';

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

  parts.services.metrics?.addGauge({ name: 'sockets', help: 'Open sockets of this process' }, () => [{ value: io.engine.clientsCount }]);
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

const handshake = z.object({ token: z.string().nullish(), userId: z.string().nullish() });

/** Authenticates a socket by its session. Rejects with `Authentication required` for an API key, or for another user than claimed (VAL-3). */
async function authenticateSocket(
  socket: TaskSocket,
  parts: Pick<RealtimeParts, 'services'> & {
    readonly authenticator: Authenticator;
    readonly room: SocketLimiter;
    readonly trusts: IsTrustedProxy;
  },
): Promise<void> {
  const { room: limiter } = parts;
  const ipAddress = getClientIpAddress(socket.request, parts.trusts);
  if (!limiter.enter(ipAddress)) throw new Error('Too many connections');
  socket.conn.once('close', () => limiter.leave(ipAddress));

  const credentials = readSocketCredentials(socket);
  const who = { address: ipAddress, credentials: JSON.stringify(credentials) };
  const result = await limiter.authenticate(who, () => parts.authenticator.authenticate(credentials));
  const claimed = handshake.safeParse(socket.handshake.auth).data?.userId;
  const isWhoItSays =
    result.ok && result.principal.apiKeyId === null && (claimed === undefined || claimed === null || claimed === result.principal.userId);
  if (!isWhoItSays) throw new Error('Authentication required');

  const { userId } = result.principal;
  const open = socket.conn.readyState === 'open' ? limiter.enterUser(userId) : undefined;
  if (open === undefined) throw new Error('Too many connections');
  parts.services.dailyUse.peak('sockets', userId, open);
  socket.conn.once('close', () => limiter.leaveUser(userId));
  socket.data.principal = result.principal;
  socket.data.subscribedTasks = new Map();
  socket.data.openProjects = new Map();
}

/** A token takes precedence over the cookie. */
function readSocketCredentials(socket: TaskSocket): Credentials {
  const token = handshake.safeParse(socket.handshake.auth).data?.token;
  if (typeof token === 'string' && token !== '') return { bearer: token };
  const { cookie } = socket.handshake.headers;
  return cookie === undefined ? {} : { cookie };
}
