const TASK_PREFIX = 'task:';
const SEGMENTS_PREFIX = 'pieces:';

/** Bus topic of a video's status messages. */
export function getTaskTopic(videoId: string): string {
  return TASK_PREFIX + videoId;
}

/** The video a topic tells of, or undefined when it tells of something else. */
export function parseTaskTopic(topic: string): string | undefined {
  return topic.startsWith(TASK_PREFIX) ? topic.slice(TASK_PREFIX.length) : undefined;
}

/** Bus topic of a video's finished pieces. */
export function getSegmentsTopic(videoId: string): string {
  return SEGMENTS_PREFIX + videoId;
}
