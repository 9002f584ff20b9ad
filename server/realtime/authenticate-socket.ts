import { z } from 'zod';
import type { Credentials } from '../ports/token-verifier.ts';
import { getClientIpAddress, type IsTrustedProxy } from '../http/trusted-proxies.ts';
import type { Authenticator } from '../accounts/use-cases/authenticator.ts';
import type { TaskSocket } from './realtime-parts.ts';
import type { SocketLimiter } from './socket-limiter.ts';

const handshake = z.object({ token: z.string().nullish(), userId: z.string().nullish() });

/** Authenticates a socket by its session. Rejects with `Authentication required` for an API key, or for another user than claimed (VAL-3). */
export async function authenticateSocket(
  socket: TaskSocket,
  parts: { readonly authenticator: Authenticator; readonly room: SocketLimiter; readonly trusts: IsTrustedProxy },
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
  if (socket.conn.readyState !== 'open' || !limiter.enterUser(userId)) throw new Error('Too many connections');
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
