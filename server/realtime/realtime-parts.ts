import type { Server, Socket } from 'socket.io';
import type { PresentEditor, ProjectUpdate } from '#domain/presence/project-update.ts';
import type { TaskMessage } from '#domain/tasks/task-machine.ts';
import type { ApiErrorBody } from '#ports/api-outcome.ts';
import type { Principal } from '../ports/token-verifier.ts';
import type { AppParts } from '../http/app-parts.ts';

export function getTaskRoom(taskId: string): string {
  return `task:${taskId}`;
}

const PROJECT_ROOM = 'project:';

export function getProjectRoom(projectId: string): string {
  return PROJECT_ROOM + projectId;
}

/** Project id of a room of `getProjectRoom`; undefined for any other room. */
export function parseProjectRoom(room: string): string | undefined {
  return room.startsWith(PROJECT_ROOM) ? room.slice(PROJECT_ROOM.length) : undefined;
}

export type RealtimeParts = Pick<AppParts, 'services' | 'authenticator' | 'settings'>;

/** Acknowledgement of subscribe and unsubscribe, if the client requests one. */
export type SubscribeResponse = { readonly ok: true } | ({ readonly ok: false } & ApiErrorBody);

/** Events a client may send. */
export const CLIENT_EVENTS = ['subscribe', 'unsubscribe'] as const;
export type ClientEvent = (typeof CLIENT_EVENTS)[number];

/** Events about open projects that a client may send. */
export const PROJECT_EVENTS = ['enter_project', 'leave_project'] as const;
export type ProjectEvent = (typeof PROJECT_EVENTS)[number];

type FromClient = Readonly<Record<ClientEvent | ProjectEvent, (value: unknown, respond?: unknown) => void>>;

interface ToClient {
  status_update(message: TaskMessage): void;
  /** Comments or decisions on a subscribed task's video have changed. */
  review_update(update: { readonly taskId: string }): void;
  project_update(update: ProjectUpdate): void;
}

export interface SocketData {
  principal: Principal;
  /** Subscribed task ids with their organization; null for personal tasks. */
  subscribedTasks: Map<string, string | null>;
  /** Open projects by id, with their organization; null for personal ones. `shown`: what others see. */
  openProjects: Map<string, { readonly organizationId: string | null; readonly shown: Omit<PresentEditor, 'id'> }>;
}

export type TaskServer = Server<FromClient, ToClient, Record<string, never>, SocketData>;
export type TaskSocket = Socket<FromClient, ToClient, Record<string, never>, SocketData>;
