import { messages } from '#messages/features/video/quiz/quiz.messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { createQuestion, toQuestionId } from '#domain/quiz/edit-question.ts';
import { findQuizProblem, type QuizProblem } from '#domain/quiz/find-quiz-problem.ts';
import { NO_QUIZ, type Quiz, QUIZ_LIMITS, type QuizQuestion, type QuizScenes, trimQuiz } from '#domain/quiz/quiz.ts';
import type { ApiOutcome } from '#ports/api-outcome.ts';
import type { EarlierQuiz, QuizApi, VideoQuiz } from '#ports/quiz-api.ts';
import { Lifetime } from '#ui/stores/lifetime.ts';
import type { PageStore } from '#ui/stores/page-store.ts';
import { formatFailure } from '#ui/text/failure-text.ts';

interface QuizStorePorts {
  readonly quizzes: QuizApi;
  /** A random text. */
  readonly newKey: () => string;
}

/** The questions of one video: a draft until it's saved. */
export class QuizStore implements PageStore {
  loaded = false;
  /** As it's edited. */
  quiz: Quiz = NO_QUIZ;
  scenes: QuizScenes = { scenes: [], seconds: 0 };
  /** Id of the question whose fields are shown; null: none. */
  openId: string | null = null;
  busy = false;
  /** Of one field; shown at it. */
  wrong: QuizProblem | null = null;
  /** Why loading or saving failed. */
  problem = '';
  /** Status message after saving. */
  message = '';
  /** Questions of an earlier video of the project, to be copied; null: none, or this video has some. */
  earlier: EarlierQuiz | null = null;
  private savedQuiz: Quiz = NO_QUIZ;
  readonly #ports: QuizStorePorts;
  readonly #taskId: string;
  readonly #lifetime = new Lifetime();

  constructor(ports: QuizStorePorts, taskId: string) {
    this.#ports = ports;
    this.#taskId = taskId;
    makeAutoObservable<QuizStore, 'savedQuiz'>(
      this,
      { quiz: observableRef, savedQuiz: observableRef, scenes: observableRef, wrong: observableRef, earlier: observableRef },
      { autoBind: true },
    );
  }

  get isChanged(): boolean {
    return this.quiz !== this.savedQuiz;
  }

  get canAdd(): boolean {
    return this.quiz.questions.length < QUIZ_LIMITS.questions;
  }

  start(): void {
    if (this.#lifetime.start()) void this.load();
  }

  stop(): void {
    this.#lifetime.stop();
  }

  async load(): Promise<void> {
    this.problem = '';
    const outcome = await this.#ports.quizzes.load(this.#taskId);
    runInAction(() => this.#take(outcome));
  }

  /** Adds a question at the end of the last scene that has none, and opens it. */
  add(): void {
    if (!this.canAdd) return;
    const count = Math.max(1, this.scenes.scenes.length);
    const used = this.quiz.questions.flatMap(({ at }) => (at.kind === 'scene-end' ? [at.scene] : []));
    const free = Array.from({ length: count }, (_, index) => index + 1).find((scene) => !used.includes(scene)) ?? count;
    const question = createQuestion(toQuestionId(this.#ports.newKey()), free);
    this.#change({ ...this.quiz, questions: [...this.quiz.questions, question] });
    this.openId = question.id;
  }

  /** Copies the questions of the earlier video, to be saved. */
  copyEarlier(): void {
    if (this.earlier === null || this.quiz.questions.length > 0) return;
    const { quiz, leftOut, redirected } = this.earlier;
    this.#change(quiz);
    this.message = messages.copied(quiz.questions.length, { leftOut, redirected });
  }

  edit(question: QuizQuestion): void {
    this.#change({ ...this.quiz, questions: this.quiz.questions.map((each) => (each.id === question.id ? question : each)) });
  }

  remove(id: string): void {
    this.#change({ ...this.quiz, questions: this.quiz.questions.filter((each) => each.id !== id) });
    if (this.openId === id) this.openId = null;
  }

  setPassing(passingPercent: number): void {
    this.#change({ ...this.quiz, passingPercent });
  }

  setOpen(id: string | null): void {
    this.openId = id;
  }

  /** The message of a field, such as `prompt`, of the question at `index`. */
  findError(index: number, field: string): string | null {
    return this.wrong?.field === `questions.${index}.${field}` ? this.wrong.message : null;
  }

  /** Opens the question at fault, if there's one, instead of saving. */
  async save(): Promise<void> {
    if (this.busy) return;
    const sent = this.quiz;
    this.wrong = findQuizProblem(trimQuiz(sent), this.scenes);
    if (this.wrong !== null) return this.#showWrong(this.wrong);
    this.busy = true;
    this.problem = this.message = '';
    const outcome = await this.#ports.quizzes.save(this.#taskId, sent);
    runInAction(() => {
      this.busy = false;
      const isEditedSince = this.quiz !== sent;
      const edited = this.quiz;
      this.#take(outcome);
      if (outcome.kind !== 'ok') return;
      if (isEditedSince) this.quiz = edited;
      else this.message = messages.saved;
    });
  }

  #take(outcome: ApiOutcome<VideoQuiz>): void {
    if (outcome.kind !== 'ok') return void (this.problem = formatFailure(outcome));
    const { quiz, scenes, seconds, earlier } = outcome.value;
    this.loaded = true;
    this.quiz = this.savedQuiz = quiz;
    this.scenes = { scenes, seconds };
    this.earlier = earlier;
  }

  #showWrong({ field, message }: QuizProblem): void {
    const index = Number(/^questions\.(\d+)\./.exec(field)?.[1] ?? -1);
    this.openId = this.quiz.questions[index]?.id ?? this.openId;
    this.problem = index < 0 ? message : messages.problem(index + 1, message);
  }

  #change(quiz: Quiz): void {
    this.quiz = quiz;
    this.wrong = null;
    this.problem = this.message = '';
  }
}
