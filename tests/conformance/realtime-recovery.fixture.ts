import { expect } from 'vitest';
import type { ManualClock } from '#adapters/clock/manual/index.ts';
import type { TaskMessage } from '#domain/tasks/task-machine.ts';
import type { Realtime } from '#ports/realtime.ts';

/** A `Realtime` that also asks over HTTP, the time it lives in, its server, and what it did so far. */
export interface RecoveryFixture {
  readonly realtime: Realtime;
  readonly clock: ManualClock;
  /** When it tried to connect. */
  readonly attempts: readonly number[];
  /** Tasks whose status was requested over HTTP, one entry per request. */
  readonly asked: readonly string[];
  /** Sets the HTTP response; none at first. */
  readonly respond: (response: (taskId: string) => Promise<TaskMessage | null>) => void;
  /** The network may be back. */
  readonly wake: () => void;
  /** How many listen for that: each one that began and didn't end. */
  countWakeListeners(): number;
  readonly logged: readonly string[];
  readonly server: RecoveryServer;
  close(): Promise<void>;
}

export interface RecoveryServer {
  send(message: TaskMessage): void;
  /** Cuts every connection. */
  cut(): void;
  /** Accepts no new connection until `admit` accepts the waiting ones. */
  hold(): void;
  admit(): void;
  /** Fulfilled once it knows exactly these tasks to be watched. */
  watched(taskIds: readonly string[]): Promise<void>;
  /** Connections that were accepted so far, and those that are open, refused ones too. */
  countAccepted(): number;
  countOpen(): number;
  /** Connections that clients requested. */
  countRequested(): number;
  /** Tasks that were subscribed and unsubscribed, in order, repeated ones too. */
  readonly subscribed: readonly string[];
  readonly unsubscribed: readonly string[];
}

export interface RecoveryOptions {
  /** `held`: connections wait for `admit`. `refusing`: connections are rejected. */
  readonly server: 'up' | 'down' | 'held' | 'refusing';
  /** What the first subscriptions are answered with instead of being accepted. */
  readonly rejections?: readonly unknown[];
  readonly token?: () => Promise<string>;
}

export interface RecoveryHarness {
  readonly name: string;
  readonly open: (options: RecoveryOptions) => Promise<RecoveryFixture>;
  /** Milliseconds between requests over HTTP without a connection, and the pause after the last attempt of a row. */
  readonly pollInterval: number;
  readonly pause: number;
  /** Answers of its server to a subscription, and whether it is made again later. */
  readonly rejections: readonly { readonly answer: unknown; readonly isRetried: boolean }[];
}

export const QUEUED: TaskMessage = { taskId: 'task-a', status: 'queued', progress: 0, detailedStatus: 'Waiting', videoUrl: null };
export const DONE: TaskMessage = { ...QUEUED, status: 'completed', progress: 100, detailedStatus: 'Ready', videoUrl: '/v.mp4' };

/** Every promise that is ready has been followed. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

/** A fixture with what the tests do to it again and again. */
export function createRecoverySteps(fixture: RecoveryFixture) {
  const { realtime, clock, attempts } = fixture;
  const received: TaskMessage[] = [];
  const subscribe = (taskId = 'task-a') => realtime.subscribe(taskId, (message) => received.push(message));
  const reach = async (connection: string): Promise<void> => {
    await expect.poll(() => realtime.connection(), { interval: 5 }).toBe(connection);
  };
  const fail = async (count: number): Promise<void> => {
    await expect.poll(() => [attempts.length, realtime.connection()], { interval: 5 }).toEqual([count, 'disconnected']);
  };
  return {
    ...fixture,
    received,
    subscribe,
    reach,
    /** The attempt of this number has failed. */
    fail,
    /** So much later this attempt is made, not earlier, and fails. */
    failAfter: async (milliseconds: number, count: number): Promise<void> => {
      clock.advance(milliseconds - 1);
      await settle();
      expect(attempts).toHaveLength(count - 1);
      clock.advance(1);
      await fail(count);
    },
    begin: async (connection: string): Promise<void> => {
      subscribe();
      realtime.start();
      await reach(connection);
    },
  };
}

export type RecoverySteps = ReturnType<typeof createRecoverySteps>;
/** Opens a fixture that is closed when the test ends. */
export type OpenRecovery = (options: RecoveryOptions) => Promise<RecoverySteps>;
