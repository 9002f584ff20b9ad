import { Refusal, notFound } from '../shared/http-error.ts';
import { taskMessage } from '../videos/use-cases/task-message.ts';
import { reachableTasks } from '../videos/use-cases/load-videos.ts';
import { workspaceOf } from '../shared/workspace.ts';
import { REALTIME_LIMITS } from './realtime-limits.ts';
import type { RealtimeParts, TaskSocket } from './realtime-parts.ts';
import { taskRoom } from './task-room.ts';
import { checkSockets } from './watch-sessions.ts';

interface Waiting {
  readonly taskId: string;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * STA-6: follows the tasks this socket can reach; the status of now is told right after. What is asked for while a
 * batch is looked up is looked up together in the next one, so that a thousand subscriptions are a few queries.
 */
export function createFollower(socket: TaskSocket, parts: RealtimeParts): (taskId: string) => Promise<void> {
  const waiting: Waiting[] = [];
  let running = false;

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    // What came in the same packet comes first.
    await Promise.resolve();
    for (let batch = waiting.splice(0, REALTIME_LIMITS.batch); batch.length > 0; batch = waiting.splice(0, REALTIME_LIMITS.batch)) {
      await followBatch(socket, parts, batch).catch((error: unknown) => {
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

/** Rooms are entered before the rows are read again, so that no change falls between the two. */
async function followBatch(socket: TaskSocket, parts: RealtimeParts, batch: readonly Waiting[]): Promise<void> {
  if (!socket.connected) return;
  const { db } = parts.services.database;
  await checkSockets([socket], parts);
  const workspace = workspaceOf(socket.data.principal);
  const ids = [...new Set(batch.map(({ taskId }) => taskId))];
  const found = await reachableTasks(db, workspace, ids);
  if (!socket.connected) return;

  const { followed } = socket.data;
  for (const [id, { organizationId }] of found) {
    if (!followed.has(id) && followed.size >= REALTIME_LIMITS.subscriptions) continue;
    followed.set(id, organizationId);
    await socket.join(taskRoom(id));
  }
  const now = await reachableTasks(
    db,
    workspace,
    [...found.keys()].filter((id) => followed.has(id)),
  );
  for (const { taskId, resolve, reject } of batch) {
    const row = now.get(taskId);
    if (row !== undefined) {
      socket.emit('status_update', taskMessage(row));
      resolve();
    } else reject(found.has(taskId) ? tooManySubscriptions() : notFound('video'));
  }
}

function tooManySubscriptions(): Refusal {
  const message = `One connection can follow at most ${REALTIME_LIMITS.subscriptions} videos.`;
  return new Refusal(429, 'too-many-subscriptions', { message });
}
