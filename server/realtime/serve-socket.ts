import { answerOf } from '../http/error-responses.ts';
import { Refusal } from '../shared/http-error.ts';
import { createFollower } from './task-subscriber.ts';
import { REALTIME_LIMITS } from './realtime-limits.ts';
import { CLIENT_EVENTS, type ClientEvent, type RealtimeParts, type SubscribeAnswer, type TaskSocket } from './realtime-parts.ts';
import { taskRoom } from './task-room.ts';

type Action = (taskId: string) => Promise<void>;

/** What a socket may ask for. */
export function serveSocket(socket: TaskSocket, parts: RealtimeParts): void {
  const actions: Readonly<Record<ClientEvent, Action>> = {
    subscribe: createFollower(socket, parts),
    async unsubscribe(taskId) {
      socket.data.followed.delete(taskId);
      await socket.leave(taskRoom(taskId));
    },
  };
  const mayAsk = createMessageCount(parts);
  for (const event of CLIENT_EVENTS) {
    socket.on(event, (taskId, answer) => {
      void answerWith(answer, parts, async () => {
        if (!mayAsk()) throw tooManyMessages();
        if (typeof taskId !== 'string') throw badTaskId();
        await actions[event](taskId);
      });
    });
  }
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

/** Whether one more message of a socket is read. */
function createMessageCount({ services: { clock } }: RealtimeParts): () => boolean {
  const { most, window } = REALTIME_LIMITS.messages;
  let [count, endsAt] = [0, 0];
  return () => {
    const now = clock.now();
    if (now >= endsAt) [count, endsAt] = [0, now + window];
    count += 1;
    return count <= most;
  };
}

function tooManyMessages(): Refusal {
  return new Refusal(429, 'too-many-messages', { message: 'Too many requests. Wait a minute and try again.' });
}

function badTaskId(): Refusal {
  return new Refusal(400, 'invalid-request', { field: 'taskId', message: 'Please send a video ID.' });
}
