import { parseTaskMessage } from '../../../domain/tasks/parse-task-message.ts';
import { TASK_STATUSES, type TaskMessage } from '../../../domain/tasks/task-machine.ts';
import { ASPECT_RATIOS, RESOLUTIONS } from '../../../domain/project/project.ts';
import type {
  GenerateResult,
  TranscriptWord,
  TransparentProgress,
  VideoLanguage,
  VideoDetail,
  VideoSummary,
} from '../../../ports/video-api.ts';
import { UnreadableResponseError } from '../../shared/http/failure.ts';
import { type Json, readNumber, readNumberOrNull, readOneOf, readText, readTextOrNull, readRows } from '../../shared/http/read-json.ts';

export function readGenerateResponse(body: Json): GenerateResult {
  return { taskId: readText(body, 'taskId'), status: readOneOf(body, 'status', TASK_STATUSES) };
}

export function readTaskMessageBody(body: Json): TaskMessage {
  const message = parseTaskMessage(body);
  if (!message) throw new UnreadableResponseError('task');
  return message;
}

export function readVideoSummary(body: Json): VideoSummary {
  return {
    ...readTaskMessageBody(body),
    title: readText(body, 'title'),
    thumbnailUrl: readTextOrNull(body, 'thumbnailUrl'),
    durationSeconds: readNumberOrNull(body, 'durationSeconds'),
    aspectRatio: readOneOf(body, 'aspectRatio', ASPECT_RATIOS),
    resolution: readOneOf(body, 'resolution', RESOLUTIONS),
    projectId: readTextOrNull(body, 'projectId'),
    createdAt: readText(body, 'createdAt'),
  };
}

export function readVideoDetail(body: Json): VideoDetail {
  return {
    ...readVideoSummary(body),
    watchUrl: readTextOrNull(body, 'watchUrl'),
    captionsUrl: readTextOrNull(body, 'captionsUrl'),
    transcript: readRows(body, 'transcript', readTranscriptWord),
    language: readTextOrNull(body, 'language'),
    languages: readRows(body, 'languages', readLanguage),
    canDelete: body['canDelete'] === true,
    takedownId: readTextOrNull(body, 'takedownId'),
  };
}

export function readTransparentProgress(body: Json): TransparentProgress {
  const share = readNumber(body, 'share');
  if (share < 0 || share > 1) throw new UnreadableResponseError('progress');
  return { share };
}

function readLanguage(row: Json): VideoLanguage {
  return { language: readText(row, 'language'), captionsUrl: readTextOrNull(row, 'captionsUrl'), taskId: readTextOrNull(row, 'taskId') };
}

function readTranscriptWord(word: Json): TranscriptWord {
  return {
    text: readText(word, 'text'),
    start: readNumber(word, 'start'),
    end: readNumber(word, 'end'),
    opensSentence: word['opensSentence'] === true,
  };
}
