import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createSocketRealtime } from '#adapters/realtime/socketio/index.ts';
import type { TaskMessage } from '#domain/tasks/task-machine.ts';
import type { RecoveryFixture, RecoveryOptions } from '../realtime-recovery.fixture.ts';
import { startSocketServer } from './socket-server.ts';

/** Nothing listens on the discard port of this machine. */
const NOBODY = 'http://127.0.0.1:9';

/** The socket.io adapter and a real server, or an address where there is none. */
export async function openSocketRecovery({
  server: mood,
  rejections = [],
  token = async () => 'token',
}: RecoveryOptions): Promise<RecoveryFixture> {
  const server = await startSocketServer({ rejections, held: mood === 'held', refusing: mood === 'refusing' });
  const clock = createManualClock();
  const [attempts, asked, logged]: [number[], string[], string[]] = [[], [], []];
  let wake = (): void => {};
  let listening = 0;
  let respond = async (_taskId: string): Promise<TaskMessage | null> => null;
  const realtime = createSocketRealtime({
    origin: mood === 'down' ? NOBODY : server.origin,
    clock,
    token: () => (attempts.push(clock.now()), token()),
    userId: () => 'user-1',
    resync: (taskId) => (asked.push(taskId), respond(taskId)),
    onAwake(listener) {
      wake = listener;
      listening += 1;
      return () => (listening -= 1);
    },
    log: (line) => logged.push(line),
  });
  return {
    realtime,
    clock,
    attempts,
    asked,
    logged,
    respond: (response) => (respond = response),
    wake: () => wake(),
    countWakeListeners: () => listening,
    server: {
      send: (message) => server.send(message),
      cut: () => server.cutAll(),
      hold: () => server.hold(),
      admit: () => server.admit(),
      watched: (taskIds) => server.watched(taskIds),
      countAccepted: () => server.handshakes.length,
      countOpen: () => server.openConnections(),
      countRequested: () => server.requests.length,
      subscribed: server.subscriptions,
      unsubscribed: server.unsubscriptions,
    },
    async close() {
      realtime.stop();
      server.admit();
      await server.close();
    },
  };
}
