import { messages } from '#messages/features/video/quiz/suggest.messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { QUIZ_LIMITS } from '#domain/quiz/quiz.ts';
import { splitByScenes, toQuizQuestion } from '#domain/script-writing/quiz-draft.ts';
import { toQuestionId } from '#domain/quiz/edit-question.ts';
import type { ScriptApi } from '#ports/script-api.ts';
import type { VideoDetail } from '#ports/video-api.ts';
import { formatFailure } from '#ui/text/failure-text.ts';
import type { QuizStore } from './quiz-store.ts';

export interface SuggestParts {
  readonly scripts: Pick<ScriptApi, 'writer' | 'draftQuiz'>;
  readonly quiz: QuizStore;
  readonly video: Pick<VideoDetail, 'transcript' | 'language'>;
  /** A random text. */
  readonly newKey: () => string;
}

/** Questions at once: enough to choose from. */
const COUNT = 3;

/** Has questions about the video suggested, which are a draft like those that were typed. */
export class SuggestStore {
  /** Whether somebody can do it on this site. */
  isOffered = false;
  isWorking = false;
  message = '';
  readonly #parts: SuggestParts;
  #abort: AbortController | null = null;

  constructor(parts: SuggestParts) {
    this.#parts = parts;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  start(): void {
    void this.#parts.scripts
      .writer()
      .then((outcome) => runInAction(() => (this.isOffered = outcome.kind === 'ok' && outcome.value.drafts)));
  }

  stop(): void {
    this.cancel();
  }

  cancel(): void {
    this.#abort?.abort();
    this.isWorking = false;
  }

  async suggest(): Promise<void> {
    const { scripts, quiz, video, newKey } = this.#parts;
    const count = Math.min(COUNT, QUIZ_LIMITS.questions - quiz.quiz.questions.length);
    if (this.isWorking || count <= 0) return;
    const abort = new AbortController();
    this.#abort = abort;
    [this.isWorking, this.message] = [true, ''];
    const request = {
      scenes: splitByScenes(video.transcript, quiz.scenes),
      count,
      ...(video.language !== null && { language: video.language }),
    };
    const outcome = await scripts.draftQuiz(request, { signal: abort.signal });
    if (abort.signal.aborted) return;
    runInAction(() => {
      this.isWorking = false;
      if (outcome.kind === 'ok') quiz.addDrafted(outcome.value.map((drafted) => toQuizQuestion(drafted, toQuestionId(newKey()))));
      this.message = outcome.kind === 'ok' ? messages.done(outcome.value.length) : formatFailure(outcome, messages.kept);
    });
  }
}
