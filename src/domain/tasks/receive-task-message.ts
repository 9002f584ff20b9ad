import { isFinal } from './task-machine.ts';
import type { TaskMessage } from './task-status.ts';

/**
 * STA-4: what is known of a task after one more message. Gives back `known` itself when the message changes nothing:
 * after a final status everything is ignored, and a message that says the same again is dropped.
 */
export function receiveTaskMessage(known: TaskMessage | undefined, message: TaskMessage): TaskMessage {
  if (known === undefined) return message;
  if (known.taskId !== message.taskId || isFinal(known.status)) return known;
  return saysTheSame(known, message) ? known : message;
}

function saysTheSame(one: TaskMessage, other: TaskMessage): boolean {
  return (
    one.status === other.status &&
    one.progress === other.progress &&
    one.detailedStatus === other.detailedStatus &&
    one.videoUrl === other.videoUrl
  );
}
