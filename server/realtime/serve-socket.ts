import { answerOf } from '../routes/error-answers.ts';
import { Refusal } from '../use-cases/refusal.ts';
import { taskMessage } from '../use-cases/task-message.ts';
import { reachableVideo } from '../use-cases/videos.ts';
import { workspaceOf } from '../use-cases/workspace.ts';
import { REALTIME_LIMITS } from './realtime-limits.ts';
import { CLIENT_EVENTS, type ClientEvent, type RealtimeParts, type SubscribeAnswer, type TaskSocket } from './realtime-parts.ts';
import { taskRoom } from './task-room.ts';
import { checkSockets } from './watch-sessions.ts';

type Action = (taskId: string) => Promise<void>;

/** STA-6: follows the tasks one can reach; the status of now is told right after a subscribe. */
export function serveSocket(socket: TaskSocket, parts: RealtimeParts): void {
  const actions: Readonly<Record<ClientEvent, Action>> = {
    subscribe: (taskId) => follow(socket, parts, taskId),
    async unsubscribe(taskId) {
      socket.data.followed.delete(taskId);
      await socket.leave(taskRoom(taskId));
    },
  };
  for (const event of CLIENT_EVENTS) {
    socket.on(event, (taskId, answer) => {
      void answerWith(answer, parts, async () => {
        if (typeof taskId !== 'string') throw badTaskId();
        await actions[event](taskId);
      });
    });
  }
}

/** The room is entered before the row is read, so that no change falls between the two. */
async function follow(socket: TaskSocket, parts: RealtimeParts, taskId: string): Promise<void> {
  if (socket.rooms.size > REALTIME_LIMITS.subscriptions) {
    throw new Refusal(429, 'too-many-subscriptions', {
      message: `One connection follows ${REALTIME_LIMITS.subscriptions} videos at most.`,
    });
  }
  const { db } = parts.services.database;
  await checkSockets([socket], parts);
  const item = { workspace: workspaceOf(socket.data.principal), id: taskId };
  const { organizationId } = await reachableVideo(db, item);
  if (!socket.connected) return;

  socket.data.followed.set(taskId, organizationId);
  await socket.join(taskRoom(taskId));
  socket.emit('status_update', taskMessage(await reachableVideo(db, item)));
}

async function answerWith(answer: unknown, parts: RealtimeParts, action: () => Promise<void>): Promise<void> {
  const tell = (result: SubscribeAnswer) => {
    if (typeof answer === 'function') answer(result);
  };
  try {
    await action();
    tell({ ok: true });
  } catch (error) {
    if (!(error instanceof Refusal)) parts.services.log.error('A socket message failed.', { error: String(error) });
    tell({ ok: false, ...answerOf(error instanceof Error ? error : new Error(String(error))).body });
  }
}

function badTaskId(): Refusal {
  return new Refusal(400, 'invalid-request', { field: 'taskId', message: 'Please send the id of a video.' });
}
