import type { Server, Socket } from 'socket.io';
import type { TaskMessage } from '../../src/domain/tasks/task-machine.ts';
import type { ApiErrorBody } from '../../src/ports/api-outcome.ts';
import type { Principal } from '../ports/token-verifier.ts';
import type { AppParts } from '../http/app-parts.ts';

export function getTaskRoom(taskId: string): string {
  return `task:${taskId}`;
}

export type RealtimeParts = Pick<AppParts, 'services' | 'authenticator' | 'settings'>;

/** Acknowledgement of subscribe and unsubscribe, if the client requests one. */
export type SubscribeResponse = { readonly ok: true } | ({ readonly ok: false } & ApiErrorBody);

/** Events a client may send. */
export const CLIENT_EVENTS = ['subscribe', 'unsubscribe'] as const;
export type ClientEvent = (typeof CLIENT_EVENTS)[number];

type FromClient = Readonly<Record<ClientEvent, (taskId: unknown, respond?: unknown) => void>>;

interface ToClient {
  status_update(message: TaskMessage): void;
}

export interface SocketData {
  principal: Principal;
  /** Subscribed task ids with their organization; null for personal tasks. */
  subscribedTasks: Map<string, string | null>;
}

export type TaskServer = Server<FromClient, ToClient, Record<string, never>, SocketData>;
export type TaskSocket = Socket<FromClient, ToClient, Record<string, never>, SocketData>;
