import { readTaskMessage } from '../../../domain/tasks/parse-task-message.ts';
import { TASK_STATUSES, type TaskMessage } from '../../../domain/tasks/task-status.ts';
import { ASPECT_RATIOS, RESOLUTIONS } from '../../../domain/project/project.ts';
import type { GenerateAnswer, TranscriptWord, VideoDetail, VideoSummary } from '../../../ports/video-api.ts';
import { UnreadableAnswer } from '../../shared/http/failure.ts';
import { type Json, listOf, numberOf, numberOrNull, objectOf, oneOf, textOf, textOrNull } from '../../shared/http/read-json.ts';

export function generateAnswerOf(body: Json): GenerateAnswer {
  return { taskId: textOf(body, 'taskId'), status: oneOf(body, 'status', TASK_STATUSES) };
}

export function taskMessageOf(body: Json): TaskMessage {
  const message = readTaskMessage(body);
  if (!message) throw new UnreadableAnswer('task');
  return message;
}

export function videoSummaryOf(body: Json): VideoSummary {
  return {
    ...taskMessageOf(body),
    title: textOf(body, 'title'),
    thumbnailUrl: textOrNull(body, 'thumbnailUrl'),
    durationSeconds: numberOrNull(body, 'durationSeconds'),
    aspectRatio: oneOf(body, 'aspectRatio', ASPECT_RATIOS),
    resolution: oneOf(body, 'resolution', RESOLUTIONS),
    projectId: textOrNull(body, 'projectId'),
    createdAt: textOf(body, 'createdAt'),
  };
}

export function videoDetailOf(body: Json): VideoDetail {
  return {
    ...videoSummaryOf(body),
    watchUrl: textOrNull(body, 'watchUrl'),
    captionsUrl: textOrNull(body, 'captionsUrl'),
    transcript: listOf(body, 'transcript').map((word) => transcriptWordOf(objectOf(word, 'transcript'))),
  };
}

function transcriptWordOf(word: Json): TranscriptWord {
  return {
    text: textOf(word, 'text'),
    start: numberOf(word, 'start'),
    end: numberOf(word, 'end'),
    opensSentence: word['opensSentence'] === true,
  };
}
