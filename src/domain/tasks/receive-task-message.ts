import { isFinalStatus, type TaskMessage } from './task-machine.ts';

/**
 * Task state after a message (STA-4). Returns `known` itself when nothing changes: messages after a final status and repeated messages are
 * dropped.
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
