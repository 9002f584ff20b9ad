import type { CarriedQuiz } from '#domain/quiz/carry-quiz.ts';
import type { Quiz, QuizScenes } from '#domain/quiz/quiz.ts';
import type { ApiOutcome } from './api-outcome.ts';
import type { CallOptions } from './auth.ts';

/** Questions at places of the workspace's finished videos. `rejected` with 404 for a video of another workspace, and with 409 before it's finished. */
export interface QuizApi {
  load(taskId: string, options?: CallOptions): Promise<ApiOutcome<VideoQuiz>>;
  /** Replaces all questions; none removes the quiz. `rejected` with 400 and the field of what is wrong, such as `questions.2.prompt`. */
  save(taskId: string, quiz: Quiz, options?: CallOptions): Promise<ApiOutcome<VideoQuiz>>;
}

/** The questions, and what they can refer to. */
export interface VideoQuiz extends QuizScenes {
  readonly quiz: Quiz;
  /** Where the video has no questions: those of the newest earlier video of its project that has some, even if none fits. */
  readonly earlier: EarlierQuiz | null;
}

/** Questions of an earlier video as they fit this one; nothing is stored before they're saved. */
export interface EarlierQuiz extends CarriedQuiz {
  /** Of the earlier video. */
  readonly title: string;
  /** Of the earlier video; ISO 8601. */
  readonly createdAt: string;
}
