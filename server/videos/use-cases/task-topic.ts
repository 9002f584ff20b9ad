const TASK = 'task:';
const PIECES = 'pieces:';

/** Bus topic of a video's status messages. */
export function taskTopic(videoId: string): string {
  return TASK + videoId;
}

/** The video a topic tells of, or undefined when it tells of something else. */
export function taskOfTopic(topic: string): string | undefined {
  return topic.startsWith(TASK) ? topic.slice(TASK.length) : undefined;
}

/** Bus topic of a video's finished pieces. */
export function piecesTopic(videoId: string): string {
  return PIECES + videoId;
}
