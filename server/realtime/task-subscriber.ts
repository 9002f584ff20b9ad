import { HttpError, createNotFoundError } from '../shared/http-error.ts';
import { toTaskMessage } from '../videos/use-cases/task-message.ts';
import { loadReachableTasks } from '../videos/use-cases/load-videos.ts';
import { toWorkspace } from '../shared/workspace.ts';
import { REALTIME_LIMITS } from './realtime-limits.ts';
import { type RealtimeParts, type TaskSocket, getTaskRoom } from './realtime-parts.ts';
import { checkSockets } from './watch-sessions.ts';

interface Waiting {
  readonly taskId: string;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Subscribes the socket to tasks it may read, then sends their current status (STA-6). Requests that arrive while a
 * batch is looked up go into the next batch, so that a thousand subscriptions are a few queries.
 */
export function createTaskSubscriber(socket: TaskSocket, parts: RealtimeParts): (taskId: string) => Promise<void> {
  const waiting: Waiting[] = [];
  let running = false;

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    // Waits a microtask to collect the messages of the same packet.
    await Promise.resolve();
    for (let batch = waiting.splice(0, REALTIME_LIMITS.batch); batch.length > 0; batch = waiting.splice(0, REALTIME_LIMITS.batch)) {
      await subscribeBatch(socket, parts, batch).catch((error: unknown) => {
        for (const { reject } of batch) reject(error);
      });
    }
    running = false;
  }

  return (taskId) =>
    new Promise((resolve, reject) => {
      waiting.push({ taskId, resolve, reject });
      void run();
    });
}

/** Joins the rooms before it reads the rows, so that no change in between is missed. */
async function subscribeBatch(socket: TaskSocket, parts: RealtimeParts, batch: readonly Waiting[]): Promise<void> {
  if (!socket.connected) return;
  const { db } = parts.services.database;
  await checkSockets([socket], parts);
  const workspace = toWorkspace(socket.data.principal);
  const ids = [...new Set(batch.map(({ taskId }) => taskId))];
  const found = await loadReachableTasks(db, workspace, ids);
  if (!socket.connected) return;

  const { subscribedTasks } = socket.data;
  for (const [id, { organizationId }] of found) {
    if (!subscribedTasks.has(id) && subscribedTasks.size >= REALTIME_LIMITS.subscriptions) continue;
    subscribedTasks.set(id, organizationId);
    await socket.join(getTaskRoom(id));
  }
  const now = await loadReachableTasks(
    db,
    workspace,
    [...found.keys()].filter((id) => subscribedTasks.has(id)),
  );
  for (const { taskId, resolve, reject } of batch) {
    const row = now.get(taskId);
    if (row !== undefined) {
      socket.emit('status_update', toTaskMessage(row));
      resolve();
    } else reject(found.has(taskId) ? createTooManySubscriptionsError() : createNotFoundError('video'));
  }
}

function createTooManySubscriptionsError(): HttpError {
  const message = `One connection can follow at most ${REALTIME_LIMITS.subscriptions} videos.`;
  return new HttpError(429, 'too-many-subscriptions', { message });
}
