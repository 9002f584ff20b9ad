import { PEOPLE_TOPIC } from '../accounts/use-cases/user-topic.ts';
import { REALTIME_LIMITS } from './realtime-limits.ts';
import type { RealtimeParts, TaskServer, TaskSocket } from './realtime-parts.ts';
import { taskRoom } from './task-room.ts';

/**
 * Cuts the sockets of those who may no longer be here, and takes those who left an organisation out of its rooms: all
 * sockets of this process in one check every few seconds, one person's at once when a host says that something changed.
 */
export function watchSessions(io: TaskServer, parts: RealtimeParts): { stop(): void } {
  const { bus, clock, log } = parts.services;
  let cancel = () => {};
  let stopped = false;

  const check = async (userId?: string) => {
    const sockets = [...io.of('/').sockets.values()].filter((socket) => userId === undefined || isOf(socket, userId));
    try {
      await checkSockets(sockets, parts);
    } catch (error) {
      log.warn('Open sockets could not be checked; tried again in a moment.', { error: String(error) });
    }
  };
  const next = () => {
    if (stopped) return;
    cancel = clock.after(REALTIME_LIMITS.checkEvery, () => void check().then(next));
  };

  const unsubscribe = bus.subscribe((event) => {
    const userId = event.topic === PEOPLE_TOPIC ? event.data['userId'] : undefined;
    if (typeof userId === 'string') void check(userId);
  });
  next();
  return {
    stop() {
      stopped = true;
      cancel();
      unsubscribe();
    },
  };
}

/** Also brings each socket's knowledge of where its person works up to date. */
export async function checkSockets(sockets: readonly TaskSocket[], { admission }: Pick<RealtimeParts, 'admission'>): Promise<void> {
  const standing = await admission.standing(sockets.map((socket) => socket.data.principal));
  for (const socket of sockets) {
    const found = standing.get(socket.data.principal.sessionId);
    if (found === undefined || !found.allowed) {
      socket.disconnect(true);
      continue;
    }
    socket.data.principal = { ...socket.data.principal, organization: found.organization };
    await leaveForeignRooms(socket, found.organization?.id ?? null);
  }
}

async function leaveForeignRooms(socket: TaskSocket, active: string | null): Promise<void> {
  for (const [taskId, organizationId] of socket.data.followed) {
    if (organizationId === null || organizationId === active) continue;
    socket.data.followed.delete(taskId);
    await socket.leave(taskRoom(taskId));
  }
}

function isOf(socket: TaskSocket, userId: string): boolean {
  const { principal } = socket.data;
  return principal.userId === userId || principal.impersonatorId === userId;
}
