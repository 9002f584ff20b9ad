import { mapErrorToResponse } from '../http/error-responses.ts';
import { HttpError } from '../shared/http-error.ts';
import type { ProjectRooms } from './project-rooms.ts';
import { createTaskSubscriber } from './task-subscriber.ts';
import { REALTIME_LIMITS } from './realtime-limits.ts';
import {
  CLIENT_EVENTS,
  type ClientEvent,
  PROJECT_EVENTS,
  type ProjectEvent,
  type RealtimeParts,
  type SubscribeResponse,
  type TaskSocket,
  getTaskRoom,
} from './realtime-parts.ts';

type Action = (taskId: string) => Promise<void>;

/** Registers the handlers of a socket's events. */
export function serveSocket(socket: TaskSocket, parts: RealtimeParts & { readonly rooms: ProjectRooms }): void {
  const actions: Readonly<Record<ClientEvent, Action>> = {
    subscribe: createTaskSubscriber(socket, parts),
    async unsubscribe(taskId) {
      socket.data.subscribedTasks.delete(taskId);
      await socket.leave(getTaskRoom(taskId));
    },
  };
  const projectActions: Readonly<Record<ProjectEvent, (value: unknown) => Promise<void>>> = {
    enter_project: (value) => parts.rooms.enter(socket, value),
    leave_project: (value) => parts.rooms.leave(socket, value),
  };
  const isWithinLimit = createMessageLimit(parts);
  for (const event of PROJECT_EVENTS) {
    socket.on(event, (value, respond) => {
      void respondWith(respond, parts, async () => {
        if (!isWithinLimit()) throw createTooManyMessagesError();
        await projectActions[event](value);
      });
    });
  }
  for (const event of CLIENT_EVENTS) {
    socket.on(event, (taskId, respond) => {
      void respondWith(respond, parts, async () => {
        if (!isWithinLimit()) throw createTooManyMessagesError();
        if (typeof taskId !== 'string') throw createBadTaskIdError();
        await actions[event](taskId);
      });
    });
  }
}

async function respondWith(respond: unknown, parts: RealtimeParts, action: () => Promise<void>): Promise<void> {
  const respondWithResult = (result: SubscribeResponse) => {
    if (typeof respond === 'function') respond(result);
  };
  try {
    await action();
    respondWithResult({ ok: true });
  } catch (error) {
    if (!(error instanceof HttpError)) parts.services.log.error('A socket message failed.', { error: String(error) });
    respondWithResult({ ok: false, ...mapErrorToResponse(error instanceof Error ? error : new Error(String(error))).body });
  }
}

/** Fixed-window limit on messages of one socket. */
function createMessageLimit({ services: { clock } }: RealtimeParts): () => boolean {
  const { most: limit, window } = REALTIME_LIMITS.messages;
  let [count, endsAt] = [0, 0];
  return () => {
    const now = clock.now();
    if (now >= endsAt) [count, endsAt] = [0, now + window];
    count += 1;
    return count <= limit;
  };
}

function createTooManyMessagesError(): HttpError {
  return new HttpError(429, 'too-many-messages', { message: 'Too many requests. Wait a minute and try again.' });
}

function createBadTaskIdError(): HttpError {
  return new HttpError(400, 'invalid-request', { field: 'taskId', message: 'Please send a video ID.' });
}
