import { findQuizProblem } from '../../../domain/quiz/find-quiz-problem.ts';
import { listQuizScenes, NO_QUIZ, type Quiz, type QuizScenes, trimQuiz } from '../../../domain/quiz/quiz.ts';
import type { ApiOutcome } from '../../../ports/api-outcome.ts';
import type { QuizApi, VideoQuiz } from '../../../ports/quiz-api.ts';
import type { Faults } from './faults.ts';
import { NOT_FOUND, reject, type Rejected, rejectField, rejectUnstorable } from './memory-rejections.ts';
import type { MemoryServer } from './memory-server.ts';

/** Videos here have no chapters, so each is one scene, and no projects, so none has an earlier one. */
export function createMemoryQuizApi(server: MemoryServer, faults: Faults): QuizApi {
  const { quizzes } = server;

  function findScenes(taskId: string): QuizScenes | Rejected {
    const video = server.videos.get(taskId);
    if (video === undefined || video.removed) return NOT_FOUND;
    const { status, title, durationSeconds } = video.detail;
    if (status !== 'completed') return reject(409, 'not-ready', { message: 'This video isn’t ready yet.' });
    return listQuizScenes([], { title, seconds: durationSeconds ?? 0 });
  }

  function load(taskId: string): ApiOutcome<VideoQuiz> {
    const scenes = findScenes(taskId);
    return 'kind' in scenes ? scenes : { kind: 'ok', value: { quiz: quizzes.get(taskId) ?? NO_QUIZ, ...scenes, earlier: null } };
  }

  function save(taskId: string, change: Quiz): ApiOutcome<VideoQuiz> {
    const unstorable = rejectUnstorable(change);
    if (unstorable !== null) return unstorable;
    const [quiz, scenes] = [trimQuiz(change), findScenes(taskId)];
    if ('kind' in scenes) return scenes;
    const problem = findQuizProblem(quiz, scenes);
    if (problem !== null) return rejectField(problem.field, problem.message);
    if (quiz.questions.length === 0) quizzes.delete(taskId);
    else quizzes.set(taskId, quiz);
    return load(taskId);
  }

  return {
    load: (taskId, options) => faults.run(() => load(taskId), options?.signal),
    save: (taskId, quiz, options) => faults.run(() => save(taskId, quiz), options?.signal),
  };
}
