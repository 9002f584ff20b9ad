import { observe } from 'mobx';
import { systemClock } from '#server/adapters/clock/system/index.ts';
import { createSocketRealtime } from '#adapters/realtime/socketio/index.ts';
import { parseTaskMessage } from '#domain/tasks/parse-task-message.ts';
import { isFinalStatus, type TaskMessage } from '#domain/tasks/task-machine.ts';
import type { Clock } from '#ports/clock.ts';
import type { Realtime } from '#ports/realtime.ts';
import { TasksStore } from '#ui/stores/tasks-store.ts';
import { createSeededRandom } from '../tools/seeded-random.ts';
import { startTaskServer, type TaskServer } from '../tools/task-server.ts';

/** Share of the steps that end their task. */
const LAST_STEPS = 0.08;
const MOST_TRIES = 10;

export interface LiveStatusOptions {
  readonly clients: number;
  readonly clock: Clock;
  /** The server's clock; the system's if left out. */
  readonly serverClock?: Clock;
  readonly seed: number;
}

interface Viewer {
  readonly taskId: string;
  readonly realtime: Realtime;
  readonly store: TasksStore;
}

/** R14: a server and many pages that each watch one of its tasks, over real sockets and HTTP. */
export interface LiveStatusFixture {
  readonly server: TaskServer;
  /** Violations in any page: a change after a final status, or the same update twice in a row. */
  readonly broken: { afterFinal: number; repeated: number };
  /** Pages that watch a task and have no socket. */
  unconnected(): number;
  /** Resolves when all pending connection attempts have ended. */
  noneConnecting(): Promise<void>;
  /** Closes the sockets of these pages. */
  allNoticed(viewers?: readonly Viewer[]): Promise<void>;
  /** Advances some of the tasks, a few to their final status; retries later if the server is busy. */
  advanceTask(share: number): Promise<void>;
  /** Cuts some of the connections; resolves when their pages have noticed. */
  cut(share: number): Promise<void>;
  /** Ends the user's session and starts a new one; resolves when all pages have noticed. */
  renewSession(passTime: () => void): Promise<void>;
  /** Tasks whose pages differ from the server; `said` is the server's state, fetched if left out. */
  wrong(said?: ReadonlyMap<string, TaskMessage>): Promise<readonly string[]>;
  close(): Promise<void>;
}

export async function openLiveStatusFixture({
  clients,
  clock,
  serverClock = systemClock,
  seed,
}: LiveStatusOptions): Promise<LiveStatusFixture> {
  const random = createSeededRandom(seed);
  const server = await startTaskServer({ tasks: clients, clock: serverClock });
  const broken = { afterFinal: 0, repeated: 0 };
  const viewers = server.taskIds.map((taskId) => watch(server, { taskId, clock, broken }));
  const allNoticed = async (some: readonly Viewer[] = viewers): Promise<void> => {
    await Promise.all(some.map(({ realtime }) => waitUntilReached(realtime, (now) => now !== 'connected')));
  };

  return {
    server,
    broken,
    allNoticed,
    noneConnecting: async () => {
      await Promise.all(viewers.map(({ realtime }) => waitUntilReached(realtime, (now) => now !== 'connecting')));
    },
    unconnected: () =>
      viewers.filter(
        ({ store, taskId, realtime }) =>
          realtime.connection() !== 'connected' && !isFinalStatus(store.getLatest(taskId)?.status ?? 'queued'),
      ).length,
    async advanceTask(share) {
      for (const taskId of server.taskIds) {
        if (random() >= share) continue;
        const step = { last: random() < LAST_STEPS, by: 1 + Math.floor(random() * 9) };
        for (let tries = 1; ; tries += 1) {
          const error = await server.advanceTask(taskId, step).then(
            () => null,
            (error: unknown) => error,
          );
          if (error === null) break;
          if (tries === MOST_TRIES) throw error;
        }
      }
    },
    async cut(share) {
      const cut = new Set(server.cut(() => random() < share));
      await allNoticed(viewers.filter(({ taskId }) => cut.has(taskId)));
    },
    async renewSession(passTime) {
      const connected = viewers.filter(({ realtime }) => realtime.connection() === 'connected');
      server.renewSession();
      passTime();
      await allNoticed(connected);
    },
    async wrong(given) {
      const said = given ?? (await server.messages());
      return viewers.flatMap(({ taskId, store }) => (sameText(store.getLatest(taskId), said.get(taskId)) ? [] : [taskId]));
    },
    async close() {
      for (const { store } of viewers) store.stop();
      await server.close();
    },
  };
}

function watch(
  server: TaskServer,
  options: { readonly taskId: string; readonly clock: Clock; readonly broken: LiveStatusFixture['broken'] },
): Viewer {
  const { taskId, clock, broken } = options;
  const realtime = createSocketRealtime({
    origin: `${server.origin}?page=${taskId}`,
    clock,
    token: async () => server.token(),
    userId: () => server.userId,
    resync: (id) => fetchStatus(server, id),
    log: () => {},
  });
  const store = new TasksStore(realtime);
  observe(store.known, (change) => {
    if (change.type !== 'update') return;
    if (isFinalStatus(change.oldValue.status)) broken.afterFinal += 1;
    if (sameText(change.oldValue, change.newValue)) broken.repeated += 1;
  });
  store.start();
  store.watch(taskId);
  return { taskId, realtime, store };
}

async function fetchStatus(server: TaskServer, taskId: string): Promise<TaskMessage | null> {
  try {
    const response = await fetch(`${server.origin}/status/${taskId}`, { headers: { authorization: `Bearer ${server.token()}` } });
    return response.ok ? (parseTaskMessage(await response.json()) ?? null) : null;
  } catch {
    return null;
  }
}

function waitUntilReached(realtime: Realtime, wanted: (now: ReturnType<Realtime['connection']>) => boolean): Promise<void> {
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
