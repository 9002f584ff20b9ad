import { carryQuiz, listQuizSceneIds, type QuizVideo } from '#domain/quiz/carry-quiz.ts';
import { findQuizProblem } from '#domain/quiz/find-quiz-problem.ts';
import { listQuizScenes, NO_QUIZ, type Quiz, type QuizScenes, trimQuiz } from '#domain/quiz/quiz.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { EarlierQuiz, QuizApi, VideoQuiz } from '#ports/quiz-api.ts';
import type { Faults } from './faults.ts';
import { NOT_FOUND, reject, type Rejected, rejectField, rejectUnstorable } from './memory-rejections.ts';
import type { MemoryServer } from './memory-server.ts';

/** Videos here have no chapters, so each is one scene. */
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
    if ('kind' in scenes) return scenes;
    const quiz = quizzes.get(taskId);
    return { kind: 'ok', value: { quiz: quiz ?? NO_QUIZ, ...scenes, earlier: quiz === undefined ? findEarlier(taskId, scenes) : null } };
  }

  function findEarlier(taskId: string, scenes: QuizScenes): EarlierQuiz | null {
    const projectId = server.videos.get(taskId)?.detail.projectId ?? null;
    const all = [...server.videos.values()];
    const before = all.slice(
      0,
      all.findIndex(({ detail }) => detail.taskId === taskId),
    );
    const earlier = before.findLast(({ detail, removed }) => !removed && detail.projectId === projectId && quizzes.has(detail.taskId));
    const [quiz, earlierScenes] = [quizzes.get(earlier?.detail.taskId ?? ''), findScenes(earlier?.detail.taskId ?? '')];
    if (projectId === null || earlier === undefined || quiz === undefined || 'kind' in earlierScenes) return null;
    const { title, createdAt } = earlier.detail;
    return { title, createdAt, ...carryQuiz(quiz, toQuizVideo(earlier.detail.taskId, earlierScenes), toQuizVideo(taskId, scenes)) };
  }

  function toQuizVideo(taskId: string, scenes: QuizScenes): QuizVideo {
    return { ...scenes, sceneIds: listQuizSceneIds(server.library.documents.get(taskId) ?? { scenes: [] }, scenes) };
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
