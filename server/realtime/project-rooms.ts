import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { PRESENCE_LIMITS, type PresentEditor } from '#domain/presence/project-update.ts';
import { PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import type { BusEvent } from '../ports/event-bus.ts';
import { loadOpenedProject, parseLooksEvent, parseProjectEvent } from '../projects/use-cases/project-events.ts';
import { HttpError } from '../shared/http-error.ts';
import { toWorkspace, type WorkspaceRef } from '../shared/workspace.ts';
import { createPresenceEvent, createProcessLists, parsePresenceEvent } from './process-lists.ts';
import { getProjectRoom, parseProjectRoom, type RealtimeParts, type TaskServer, type TaskSocket } from './realtime-parts.ts';
import { checkSockets } from './watch-sessions.ts';

/** Characters of a key that tells the users of one project apart. */
const KEY_LENGTH = 16;

const announcement = z.strictObject({
  projectId: z.string().max(PROJECT_LIMITS.id),
  sceneId: z.string().max(PROJECT_LIMITS.id).nullable(),
});

/** Who has which project open. */
export interface ProjectRooms {
  /** Enters a project that the user may open, or announces another scene of it. Throws 404 for any other project. */
  enter(socket: TaskSocket, value: unknown): Promise<void>;
  leave(socket: TaskSocket, projectId: unknown): Promise<void>;
  stop(): void;
}

/**
 * Tells the editors of a project about each other, and about saves and comments. Every process publishes who has a project open there, at most once in a
 * pause, so that a user who announces a thousand times costs no more than one who does it twice.
 */
export function createProjectRooms(io: TaskServer, parts: RealtimeParts): ProjectRooms {
  const { bus, clock, database, log } = parts.services;
  const processId = randomUUID();
  const others = createProcessLists();
  const waiting = new Map<string, () => void>();
  const isWithinLimit = createAnnouncementLimit(parts);
  const { adapter } = io.of('/');

  const listLocal = (projectId: string): readonly PresentEditor[] =>
    [...(adapter.rooms.get(getProjectRoom(projectId)) ?? [])].flatMap((id) => {
      const { openProjects, principal } = io.of('/').sockets.get(id)?.data ?? {};
      const opened = openProjects?.get(projectId);
      return opened === undefined || principal?.impersonatorId !== null ? [] : [{ id, ...opened.shown }];
    });

  function schedule(projectId: string): void {
    if (waiting.has(projectId)) return;
    const publish = () => {
      waiting.delete(projectId);
      const editors = listLocal(projectId).slice(0, PRESENCE_LIMITS.editors);
      bus.publish(database.db, createPresenceEvent(projectId, processId, editors)).catch((error: unknown) => {
        log.warn('Who has a project open couldn’t be published.', { error: String(error) });
      });
    };
    waiting.set(projectId, clock.after(PRESENCE_LIMITS.pause, publish));
  }

  function handleEvent(event: BusEvent): void {
    const update = parseProjectEvent(event);
    if (update !== undefined) io.to(getProjectRoom(update.projectId)).emit('project_update', update);
    const changed = parseLooksEvent(event);
    if (changed !== undefined) announceLooks(changed);
    const presence = parsePresenceEvent(event);
    if (presence === undefined) return;
    const { projectId } = presence;
    const isOpen = adapter.rooms.has(getProjectRoom(projectId));
    if (!isOpen) others.delete(projectId);
    else if (presence.processId !== processId && others.set(projectId, presence.processId, { editors: presence.editors, at: clock.now() }))
      schedule(projectId);
    if (!isOpen) return;
    const editors = [...listLocal(projectId), ...others.list(projectId, clock.now())].slice(0, PRESENCE_LIMITS.editors);
    io.to(getProjectRoom(projectId)).emit('project_update', { projectId, editors });
  }

  /** To the workspace's own editors: who has nothing open there hears nothing. */
  function announceLooks(workspace: WorkspaceRef): void {
    for (const socket of io.of('/').sockets.values()) {
      const { openProjects, principal } = socket.data;
      for (const [projectId, { organizationId }] of openProjects) {
        const isOwn = organizationId !== null || principal.userId === workspace.ownerId;
        if (organizationId === workspace.organizationId && isOwn) socket.emit('project_update', { projectId, looks: true });
      }
    }
  }

  function handleRoom(room: string): void {
    const projectId = parseProjectRoom(room);
    if (projectId !== undefined) schedule(projectId);
  }

  let cancelRefresh = () => {};
  const refresh = (): void => {
    for (const projectId of others.projectIds()) schedule(projectId);
    cancelRefresh = clock.after(PRESENCE_LIMITS.refresh, refresh);
  };
  cancelRefresh = clock.after(PRESENCE_LIMITS.refresh, refresh);
  adapter.on('leave-room', handleRoom);
  const unsubscribe = bus.subscribe(handleEvent);

  return {
    async enter(socket, value) {
      const parsed = announcement.safeParse(value);
      if (!parsed.success)
        throw new HttpError(400, 'invalid-request', { field: 'projectId', message: 'Please send a project ID and a scene ID.' });
      if (!isWithinLimit(socket.data.principal.userId))
        throw new HttpError(429, 'too-many-messages', { message: 'Too many requests. Wait a minute and try again.' });
      const { projectId, sceneId } = parsed.data;
      const { openProjects } = socket.data;
      const known = openProjects.get(projectId);
      if (known !== undefined) {
        openProjects.set(projectId, { ...known, shown: { ...known.shown, sceneId } });
        schedule(projectId);
        return;
      }
      await checkSockets([socket], parts);
      const { organizationId, name, revision } = await loadOpenedProject(database.db, {
        workspace: toWorkspace(socket.data.principal),
        id: projectId,
      });
      if (!socket.connected) return;
      if (openProjects.size >= PRESENCE_LIMITS.projects) {
        const message = `One connection can have at most ${PRESENCE_LIMITS.projects} projects open.`;
        throw new HttpError(429, 'too-many-subscriptions', { message });
      }
      const userKey = createHash('sha256').update(`${projectId} ${socket.data.principal.userId}`).digest('base64url').slice(0, KEY_LENGTH);
      openProjects.set(projectId, { organizationId, shown: { name, userKey, sceneId } });
      await socket.join(getProjectRoom(projectId));
      socket.emit('project_update', { projectId, revision });
      schedule(projectId);
    },
    async leave(socket, projectId) {
      if (typeof projectId !== 'string') return;
      socket.data.openProjects.delete(projectId);
      await socket.leave(getProjectRoom(projectId));
    },
    stop() {
      unsubscribe();
      cancelRefresh();
      adapter.off('leave-room', handleRoom);
      for (const cancel of waiting.values()) cancel();
      waiting.clear();
    },
  };
}

/** Fixed-window limit on announcements of each user. */
function createAnnouncementLimit({ services: { clock } }: RealtimeParts): (userId: string) => boolean {
  const { most, window } = PRESENCE_LIMITS.announcements;
  const counts = new Map<string, number>();
  let endsAt = 0;
  return (userId) => {
    const now = clock.now();
    if (now >= endsAt) {
      counts.clear();
      endsAt = now + window;
    }
    const count = (counts.get(userId) ?? 0) + 1;
    counts.set(userId, count);
    return count <= most;
  };
}
