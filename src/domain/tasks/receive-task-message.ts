import { isFinalStatus, type TaskMessage } from './task-machine.ts';

/**
 * STA-4: what is known of a task after one more message. Gives back `known` itself when the message changes nothing:
 * after a final status everything is ignored, and a message that says the same again is dropped.
 */
export function receiveTaskMessage(known: TaskMessage | undefined, message: TaskMessage): TaskMessage {
  if (known === undefined) return message;
  if (known.taskId !== message.taskId || isFinalStatus(known.status)) return known;
  return isSameMessage(known, message) ? known : message;
}

function isSameMessage(left: TaskMessage, right: TaskMessage): boolean {
  return (
    left.status === right.status &&
    left.progress === right.progress &&
    left.detailedStatus === right.detailedStatus &&
    left.videoUrl === right.videoUrl
  );
}
