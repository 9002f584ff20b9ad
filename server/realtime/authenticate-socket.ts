import { z } from 'zod';
import type { Credentials } from '../ports/token-verifier.ts';
import { clientAddress, type TrustsProxy } from '../http/trusted-proxies.ts';
import type { Admission } from '../accounts/use-cases/authenticator.ts';
import type { TaskSocket } from './realtime-parts.ts';
import type { SocketRoom } from './socket-limiter.ts';

const handshake = z.object({ token: z.string().nullish(), userId: z.string().nullish() });

/** VAL-3: rejects with `Authentication required` unless the socket brings a session (no key), and the user it says it is. */
export async function admitSocket(
  socket: TaskSocket,
  parts: { readonly admission: Admission; readonly room: SocketRoom; readonly trusts: TrustsProxy },
): Promise<void> {
  const { room } = parts;
  const address = clientAddress(socket.request, parts.trusts);
  if (!room.enter(address)) throw new Error('Too many connections');
  socket.conn.once('close', () => room.leave(address));

  const credentials = socketCredentials(socket);
  const who = { address, credentials: JSON.stringify(credentials) };
  const verdict = await room.admit(who, () => parts.admission.admit(credentials));
  const claimed = handshake.safeParse(socket.handshake.auth).data?.userId;
  const isWhoItSays =
    verdict.ok &&
    verdict.principal.apiKeyId === null &&
    (claimed === undefined || claimed === null || claimed === verdict.principal.userId);
  if (!isWhoItSays) throw new Error('Authentication required');

  const { userId } = verdict.principal;
  if (socket.conn.readyState !== 'open' || !room.enterUser(userId)) throw new Error('Too many connections');
  socket.conn.once('close', () => room.leaveUser(userId));
  socket.data.principal = verdict.principal;
  socket.data.followed = new Map();
}

/** The cookie counts only where no token was sent. */
function socketCredentials(socket: TaskSocket): Credentials {
  const token = handshake.safeParse(socket.handshake.auth).data?.token;
  if (typeof token === 'string' && token !== '') return { bearer: token };
  const { cookie } = socket.handshake.headers;
  return cookie === undefined ? {} : { cookie };
}
