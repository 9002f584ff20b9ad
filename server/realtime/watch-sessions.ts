import { USER_TOPIC } from '../accounts/use-cases/update-user.ts';
import { type MovedItem, parseMovedEvent } from '../projects/use-cases/project-events.ts';
import { REALTIME_LIMITS } from './realtime-limits.ts';
import { type RealtimeParts, type TaskServer, type TaskSocket, getProjectRoom, getTaskRoom } from './realtime-parts.ts';

/**
 * Disconnects sockets whose session has ended, and removes former members from an organization's rooms: all
 * sockets of this process in one check every few seconds, one user's at once when any process publishes a change.
 */
export function watchSessions(io: TaskServer, parts: RealtimeParts): { stop(): void } {
  const { bus, clock, log } = parts.services;
  let cancel = () => {};
  let stopped = false;

  const check = async (userId?: string) => {
    const sockets = [...io.of('/').sockets.values()].filter((socket) => userId === undefined || belongsTo(socket, userId));
    try {
      await checkSockets(sockets, parts);
    } catch (error) {
      log.warn('Open sockets could not be checked; tried again in a moment.', { error: String(error) });
    }
  };
  const scheduleCheck = () => {
    if (stopped) return;
    cancel = clock.after(REALTIME_LIMITS.checkEvery, () => void check().then(scheduleCheck));
  };

  const unsubscribe = bus.subscribe((event) => {
    const moved = parseMovedEvent(event);
    if (moved !== undefined) void followMoved([...io.of('/').sockets.values()], moved);
    const userId = event.topic === USER_TOPIC ? event.data['userId'] : undefined;
    if (typeof userId === 'string') void check(userId);
  });
  scheduleCheck();
  return {
    stop() {
      stopped = true;
      cancel();
      unsubscribe();
    },
  };
}

/** No organization has this id. */
const NOWHERE = '';

/** Checks sessions, disconnects ended ones, and updates each socket's active organization. */
export async function checkSockets(sockets: readonly TaskSocket[], { authenticator }: Pick<RealtimeParts, 'authenticator'>): Promise<void> {
  const statuses = await authenticator.findStatuses(sockets.map((socket) => socket.data.principal));
  for (const socket of sockets) {
    const status = statuses.get(socket.data.principal.sessionId);
    if (status === undefined || !status.allowed) {
      socket.disconnect(true);
      continue;
    }
    socket.data.principal = { ...socket.data.principal, organization: status.organization };
    await leaveInaccessibleRooms(socket, status.organization?.id ?? null);
  }
}

/** A project or video is in another workspace: its sockets stay only where they can reach it there. */
async function followMoved(sockets: readonly TaskSocket[], { id, ownerId, organizationId }: MovedItem): Promise<void> {
  for (const socket of sockets) {
    const { principal, subscribedTasks, openProjects } = socket.data;
    // `NOWHERE`: someone else's personal workspace, which is never the active organization.
    const place = organizationId === null && principal.userId !== ownerId ? NOWHERE : organizationId;
    const opened = openProjects.get(id);
    if (opened !== undefined) openProjects.set(id, { ...opened, organizationId: place });
    if (subscribedTasks.has(id)) subscribedTasks.set(id, place);
    await leaveInaccessibleRooms(socket, principal.organization?.id ?? null);
  }
}

async function leaveInaccessibleRooms(socket: TaskSocket, active: string | null): Promise<void> {
  for (const [taskId, organizationId] of socket.data.subscribedTasks) {
    if (organizationId === null || organizationId === active) continue;
    socket.data.subscribedTasks.delete(taskId);
    await socket.leave(getTaskRoom(taskId));
  }
  for (const [projectId, { organizationId }] of socket.data.openProjects) {
    if (organizationId === null || organizationId === active) continue;
    socket.data.openProjects.delete(projectId);
    await socket.leave(getProjectRoom(projectId));
  }
}

function belongsTo(socket: TaskSocket, userId: string): boolean {
  const { principal } = socket.data;
  return principal.userId === userId || principal.impersonatorId === userId;
}
