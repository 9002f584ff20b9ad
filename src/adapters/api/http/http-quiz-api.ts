import {
  type Choice,
  QUESTION_KINDS,
  type QuestionMoment,
  type Quiz,
  type QuizQuestion,
  type QuizStep,
} from '../../../domain/quiz/quiz.ts';
import type { EarlierQuiz, QuizApi, VideoQuiz } from '../../../ports/quiz-api.ts';
import type { HttpClient } from '../../shared/http/http-client.ts';
import { type Json, readBody, readList, readNumber, readObject, readOneOf, readRows, readText } from '../../shared/http/read-json.ts';

export function createHttpQuizApi(http: HttpClient): QuizApi {
  const getPath = (taskId: string): string => `/api/avatar/${encodeURIComponent(taskId)}/quiz`;
  const read = readBody(readVideoQuiz);
  return {
    load: (taskId, options) => http.send({ method: 'GET', path: getPath(taskId), signal: options?.signal, read }),
    save: (taskId, quiz, options) => http.send({ method: 'PUT', path: getPath(taskId), body: quiz, signal: options?.signal, read }),
  };
}

function readVideoQuiz(body: Json): VideoQuiz {
  return {
    quiz: readQuiz(readObject(body['quiz'], 'quiz')),
    scenes: readRows(body, 'scenes', (row) => ({ title: readText(row, 'title'), start: readNumber(row, 'start') })),
    seconds: readNumber(body, 'seconds'),
    earlier: body['earlier'] === null ? null : readEarlier(readObject(body['earlier'], 'earlier')),
  };
}

function readEarlier(body: Json): EarlierQuiz {
  return {
    title: readText(body, 'title'),
    createdAt: readText(body, 'createdAt'),
    quiz: readQuiz(readObject(body['quiz'], 'quiz')),
    leftOut: readList(body, 'leftOut').filter((text) => typeof text === 'string'),
    redirected: readNumber(body, 'redirected'),
  };
}

function readQuiz(body: Json): Quiz {
  return { passingPercent: readNumber(body, 'passingPercent'), questions: readRows(body, 'questions', readQuestion) };
}

function readQuestion(row: Json): QuizQuestion {
  return {
    id: readText(row, 'id'),
    at: readMoment(readObject(row['at'], 'at')),
    kind: readOneOf(row, 'kind', QUESTION_KINDS),
    prompt: readText(row, 'prompt'),
    choices: readRows(row, 'choices', readChoice),
    accepted: readList(row, 'accepted').filter((text) => typeof text === 'string'),
    explanation: readText(row, 'explanation'),
    onRight: readStep(readObject(row['onRight'], 'onRight')),
    onWrong: readStep(readObject(row['onWrong'], 'onWrong')),
    isRequired: row['isRequired'] === true,
  };
}

function readChoice(row: Json): Choice {
  const next = row['next'];
  return { text: readText(row, 'text'), isRight: row['isRight'] === true, next: next === null ? null : readStep(readObject(next, 'next')) };
}

function readMoment(body: Json): QuestionMoment {
  const kind = readOneOf(body, 'kind', ['scene-end', 'time']);
  return kind === 'time' ? { kind, seconds: readNumber(body, 'seconds') } : { kind, scene: readNumber(body, 'scene') };
}

function readStep(body: Json): QuizStep {
  const kind = readOneOf(body, 'kind', ['continue', 'end', 'scene']);
  return kind === 'scene' ? { kind, scene: readNumber(body, 'scene') } : { kind };
}
