import { answerOf } from '../routes/error-answers.ts';
import { Refusal } from '../use-cases/refusal.ts';
import { taskMessage } from '../use-cases/task-message.ts';
import { ownedVideo } from '../use-cases/videos.ts';
import { socketCredentials } from './admit-socket.ts';
import { REALTIME_LIMITS } from './realtime-limits.ts';
import type { RealtimeParts, SubscribeAnswer, TaskSocket } from './realtime-parts.ts';
import { taskRoom } from './task-room.ts';

/** STA-6: follows one's own tasks; the status of now is told right after a subscribe. */
export function serveSocket(socket: TaskSocket, parts: RealtimeParts): void {
  const stopChecking = keepChecking(socket, parts);
  socket.on('disconnect', stopChecking);

  socket.on('subscribe', (taskId, answer) => {
    void answerWith(answer, parts, async () => {
      if (typeof taskId !== 'string') throw badTaskId();
      if (socket.rooms.size > REALTIME_LIMITS.subscriptions) {
        throw new Refusal(429, 'too-many-subscriptions', {
          message: `One connection follows ${REALTIME_LIMITS.subscriptions} videos at most.`,
        });
      }
      await follow(socket, parts, taskId);
    });
  });

  socket.on('unsubscribe', (taskId, answer) => {
    void answerWith(answer, parts, async () => {
      if (typeof taskId !== 'string') throw badTaskId();
      await socket.leave(taskRoom(taskId));
    });
  });
}

/** The room is entered before the row is read, so that no change falls between the two. */
async function follow(socket: TaskSocket, parts: RealtimeParts, taskId: string): Promise<void> {
  const owned = { ownerId: socket.data.principal.userId, id: taskId };
  await ownedVideo(parts.services.database.db, owned);
  await socket.join(taskRoom(taskId));
  socket.emit('status_update', taskMessage(await ownedVideo(parts.services.database.db, owned)));
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

/** Ends the connection when its session does. */
function keepChecking(socket: TaskSocket, { services, verifier }: RealtimeParts): () => void {
  const { clock } = services;
  let stopped = false;
  let cancel = () => {};

  const check = async () => {
    const verdict = await verifier.verify(socketCredentials(socket));
    if (stopped) return;
    if (!verdict.ok && verdict.reason !== 'unavailable') {
      socket.disconnect(true);
      return;
    }
    if (verdict.ok) socket.data.principal = verdict.principal;
    next();
  };
  const next = () => {
    const left = socket.data.principal.expiresAt.getTime() - clock.now();
    const delay = Math.max(REALTIME_LIMITS.recheckAtMost, Math.min(left, REALTIME_LIMITS.recheckEvery));
    cancel = clock.after(delay, () => void check());
  };

  next();
  return () => {
    stopped = true;
    cancel();
  };
}

function badTaskId(): Refusal {
  return new Refusal(400, 'invalid-request', { field: 'taskId', message: 'Please send the id of a video.' });
}
