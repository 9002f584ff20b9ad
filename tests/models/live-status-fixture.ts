import { setTimeout as sleep } from 'node:timers/promises';
import { observe } from 'mobx';
import { systemClock } from '../../server/adapters/clock/system/index.ts';
import { createSocketRealtime } from '../../src/adapters/realtime/socketio/index.ts';
import { readTaskMessage } from '../../src/domain/tasks/parse-task-message.ts';
import { isFinal } from '../../src/domain/tasks/task-machine.ts';
import type { TaskMessage } from '../../src/domain/tasks/task-status.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Realtime } from '../../src/ports/realtime.ts';
import { TasksStore } from '../../src/ui/stores/tasks-store.ts';
import { seededRandom } from '../tools/seeded-random.ts';
import { startTaskHost, type TaskHost } from '../tools/task-server.ts';

/** Share of the steps that end their task. */
const LAST_STEPS = 0.08;
const MOST_TRIES = 10;

export interface LiveStatusOptions {
  readonly clients: number;
  readonly clock: Clock;
  /** Of the host; the system's when left out. */
  readonly hostClock?: Clock;
  readonly seed: number;
}

interface Viewer {
  readonly taskId: string;
  readonly realtime: Realtime;
  readonly store: TasksStore;
}

/** R14: a host, and many pages that each watch one task of it, over real sockets and real HTTP. */
export interface LiveStatusWorld {
  readonly host: TaskHost;
  /** Of all pages: a change after a final status, and the same said twice in a row. */
  readonly broken: { afterFinal: number; repeated: number };
  /** Pages that wait for news and have no socket. */
  unconnected(): number;
  /** Every try to get one has come to its end. */
  noneConnecting(): Promise<void>;
  /** No page of these has one. */
  allNoticed(viewers?: readonly Viewer[]): Promise<void>;
  /** Some of the tasks go on, a few of them to their end; on a host too busy for it, later. */
  goOn(share: number): Promise<void>;
  /** Cuts some of the sockets, on the wire; fulfilled when their pages know. */
  cut(share: number): Promise<void>;
  /** The person's session ends and they have another one; fulfilled when all pages know. */
  renewSession(passTime: () => void): Promise<void>;
  /** Tasks whose pages do not say what the host says; `said` is what it says, asked for when left out. */
  wrong(said?: ReadonlyMap<string, TaskMessage>): Promise<readonly string[]>;
  close(): Promise<void>;
}

export async function openLiveStatusWorld({ clients, clock, hostClock = systemClock, seed }: LiveStatusOptions): Promise<LiveStatusWorld> {
  const random = seededRandom(seed);
  const host = await startTaskHost({ tasks: clients, clock: hostClock });
  const broken = { afterFinal: 0, repeated: 0 };
  const viewers = host.taskIds.map((taskId) => watch(host, { taskId, clock, broken }));
  const allNoticed = async (some: readonly Viewer[] = viewers): Promise<void> => {
    await Promise.all(some.map(({ realtime }) => reaches(realtime, (now) => now !== 'connected')));
  };

  return {
    host,
    broken,
    allNoticed,
    noneConnecting: async () => {
      await Promise.all(viewers.map(({ realtime }) => reaches(realtime, (now) => now !== 'connecting')));
    },
    unconnected: () =>
      viewers.filter(
        ({ store, taskId, realtime }) => realtime.connection() !== 'connected' && !isFinal(store.latest(taskId)?.status ?? 'queued'),
      ).length,
    async goOn(share) {
      for (const taskId of host.taskIds) {
        if (random() >= share) continue;
        const step = { last: random() < LAST_STEPS, by: 1 + Math.floor(random() * 9) };
        for (let tries = 1; ; tries += 1) {
          const trouble = await host.goOn(taskId, step).then(
            () => null,
            (error: unknown) => error,
          );
          if (trouble === null) break;
          if (tries === MOST_TRIES) throw trouble;
        }
      }
    },
    async cut(share) {
      const connected = () => viewers.filter(({ realtime }) => realtime.connection() === 'connected').length;
      const left = connected() - host.cut(() => random() < share);
      while (connected() > left) await sleep(1);
    },
    async renewSession(passTime) {
      const connected = viewers.filter(({ realtime }) => realtime.connection() === 'connected');
      host.renewSession();
      passTime();
      await allNoticed(connected);
    },
    async wrong(given) {
      const said = given ?? (await host.messages());
      return viewers.flatMap(({ taskId, store }) => (sameText(store.latest(taskId), said.get(taskId)) ? [] : [taskId]));
    },
    async close() {
      for (const { store } of viewers) store.stop();
      await host.close();
    },
  };
}

function watch(
  host: TaskHost,
  options: { readonly taskId: string; readonly clock: Clock; readonly broken: LiveStatusWorld['broken'] },
): Viewer {
  const { taskId, clock, broken } = options;
  const realtime = createSocketRealtime({
    origin: host.origin,
    clock,
    token: async () => host.token(),
    userId: () => host.userId,
    resync: (id) => statusOverHttp(host, id),
    log: () => {},
  });
  const store = new TasksStore(realtime);
  observe(store.known, (change) => {
    if (change.type !== 'update') return;
    if (isFinal(change.oldValue.status)) broken.afterFinal += 1;
    if (sameText(change.oldValue, change.newValue)) broken.repeated += 1;
  });
  store.start();
  store.watch(taskId);
  return { taskId, realtime, store };
}

async function statusOverHttp(host: TaskHost, taskId: string): Promise<TaskMessage | null> {
  try {
    const answer = await fetch(`${host.origin}/status/${taskId}`, { headers: { authorization: `Bearer ${host.token()}` } });
    return answer.ok ? (readTaskMessage(await answer.json()) ?? null) : null;
  } catch {
    return null;
  }
}

function reaches(realtime: Realtime, wanted: (now: ReturnType<Realtime['connection']>) => boolean): Promise<void> {
  if (wanted(realtime.connection())) return Promise.resolve();
  return new Promise((resolve) => {
    const leave = realtime.onConnection((now) => {
      if (!wanted(now)) return;
      leave();
      resolve();
    });
  });
}

function sameText(one: TaskMessage | undefined, other: TaskMessage | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
