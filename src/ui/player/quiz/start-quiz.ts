import { messages } from '#messages/player/quiz/quiz.messages';
import type { QuizReport, RecordedAnswer } from '#domain/learning/quiz-report.ts';
import type { QuizAnswer } from '#domain/quiz/grade-answer.ts';
import type { PlacedQuestion, PlacedQuiz } from '#domain/quiz/place-quiz.ts';
import {
  type AnsweredQuiz,
  answerQuestion,
  computeScore,
  findDueQuestion,
  getQuestionProgress,
  NO_ANSWERS,
  skipOpenQuestions,
  skipQuestion,
} from '#domain/quiz/quiz-progress.ts';
import { formatStoredQuiz, type StoredQuiz } from '#domain/quiz/stored-progress.ts';
import type { PlayedRange } from '#domain/viewing/coverage.ts';
import { createElement } from '../elements.ts';
import { listen, watchPosition } from '../player-parts.ts';
import { createCardButton, createQuestionForm, createQuizCard, createSpokenAttributes } from './quiz-card.ts';

interface QuizOptions {
  readonly root: HTMLElement;
  readonly video: HTMLVideoElement;
  readonly quiz: PlacedQuiz;
  readonly before: StoredQuiz;
  /** BCP 47 tag of the owner's texts; empty where it isn't known. */
  readonly language: string;
  readonly playFrom: (seconds: number) => void;
  /** Called after each answer and skip, and at the end. */
  readonly change: () => void;
  readonly signal: AbortSignal;
}

/** How a viewer does. */
export interface QuizSession {
  readonly readReport: () => QuizReport;
  /** No question is open. */
  readonly isFinished: () => boolean;
  readonly readStored: () => string;
  /** Parts of the video that answers led past. */
  readonly listJumped: () => readonly PlayedRange[];
}

/** Seconds before the end of the file to play from, so that the video ends by playing. */
const BEFORE_END = 0.1;
/** Seconds that the position may differ from the question's before it counts as moved by the viewer. */
const MOVED = 0.3;

/** Asks the questions of a video: stops at each, says whether the answer was right, and goes on where it leads. */
export function startQuiz({ root, video, quiz, before, language, playFrom, change, signal }: QuizOptions): QuizSession {
  const card = createQuizCard({ root, name: 'quiz', signal });
  const recorded: RecordedAnswer[] = [];
  const jumped: PlayedRange[] = [];
  let { progress, best } = before;
  let isStarted = false;
  let asked: PlacedQuestion | null = null;
  let last = 0;
  root.append(card.element);

  function setProgress(next: StoredQuiz['progress']): void {
    progress = next;
    const score = computeScore(quiz, progress);
    if (score.isFinished) best = Math.max(best, score.percent);
    change();
  }

  function goOn(position: number): void {
    asked = null;
    card.close();
    last = position;
    playFrom(Math.min(position, Math.max(0, quiz.seconds - BEFORE_END)));
  }

  function skip(question: PlacedQuestion): void {
    setProgress(skipQuestion(progress, question));
    goOn(question.at);
  }

  function answer(question: PlacedQuestion, given: QuizAnswer): void {
    const answered = answerQuestion(quiz, progress, { question, answer: given });
    recorded.push({ question, answer: given, isRight: answered.isRight, at: new Date().toISOString() });
    if (answered.position > question.at) jumped.push([question.at, answered.position]);
    setProgress(answered.progress);
    showFeedback(question, answered);
  }

  function ask(question: PlacedQuestion): void {
    asked = question;
    last = question.at;
    video.pause();
    if (video.currentTime !== question.at) video.currentTime = question.at;
    leaveOtherScreens(video);
    const number = quiz.questions.indexOf(question) + 1;
    const [title, form] = createQuestionForm({
      ...{ question, language, heading: messages.count(number, quiz.questions.length) },
      submit: (given) => answer(question, given),
      skip: question.isRequired ? null : () => skip(question),
    });
    card.show(title, form);
  }

  function showFeedback(question: PlacedQuestion, { isRight, next, position }: AnsweredQuiz): void {
    const title = createElement('p', { class: 'player-quiz-title' }, isRight ? messages.right : messages.wrong);
    const isAgain = !isRight && position < question.at;
    const texts = [
      ...(question.explanation === '' ? [] : [createElement('p', createSpokenAttributes(language), question.explanation)]),
      ...(isAgain ? [createElement('p', {}, messages.again)] : []),
    ];
    const scene = next.kind === 'scene' ? (quiz.scenes[next.scene - 1]?.title ?? '') : '';
    const labels = {
      continue: messages.next,
      end: messages.end,
      scene: (position < question.at ? messages.back : messages.forward)(scene),
    };
    const buttons = createElement(
      'div',
      { class: 'player-quiz-buttons' },
      createCardButton(labels[next.kind], () => goOn(position)),
    );
    card.show(title, title, ...texts, buttons);
  }

  function showScore(): void {
    const { right, total, percent, isPassed } = computeScore(quiz, progress);
    const title = createElement('p', { class: 'player-quiz-title' }, messages.score(right, total));
    const isScored = quiz.passingPercent > 0;
    const verdict = isPassed ? messages.passed : messages.failed(percent, quiz.passingPercent);
    const retry = createCardButton(messages.retry, () => {
      setProgress(NO_ANSWERS);
      goOn(0);
    });
    const close = createCardButton(messages.close, () => card.close());
    const buttons = createElement('div', { class: 'player-quiz-buttons' }, ...(isPassed ? [] : [retry]), close);
    card.show(title, title, ...(isScored ? [createElement('p', {}, verdict)] : []), buttons);
  }

  function follow(seconds: number): void {
    if (!isStarted || asked !== null) return;
    const due = findDueQuestion(quiz, progress, { from: last, to: seconds });
    last = seconds;
    if (due !== null) ask(due);
  }

  listen(video, ['play'], {
    signal,
    handle: () => {
      if (!isStarted) last = video.currentTime;
      isStarted = true;
      if (asked === null) return card.close();
      video.pause();
      card.focus();
    },
  });
  listen(video, ['seeking'], {
    signal,
    handle: () => {
      if (asked === null || Math.abs(video.currentTime - asked.at) <= MOVED) return;
      const isSkipped = video.currentTime > asked.at && !asked.isRequired && getQuestionProgress(progress, asked.id).state === 'open';
      if (isSkipped) setProgress(skipQuestion(progress, asked));
      asked = null;
      card.close();
    },
  });
  listen(video, ['ended'], {
    signal,
    handle: () => {
      const due = findDueQuestion(quiz, progress, { from: last, to: quiz.seconds });
      if (due !== null) return ask(due);
      setProgress(skipOpenQuestions(quiz, progress));
      showScore();
    },
  });
  watchPosition({ video, signal }, follow);

  return {
    readReport: () => ({
      percent: Math.max(best, computeScore(quiz, progress).percent),
      isPassed: isPassedBy(quiz, best),
      answers: recorded,
    }),
    isFinished: () => computeScore(quiz, progress).isFinished,
    readStored: () => formatStoredQuiz(quiz, { progress, best }),
    listJumped: () => jumped,
  };
}

const isPassedBy = ({ passingPercent }: PlacedQuiz, best: number): boolean => best >= passingPercent;

/** iPhones play in a screen of the system's own, which shows nothing of ours. */
interface PhoneVideo extends HTMLVideoElement {
  readonly webkitDisplayingFullscreen?: boolean;
  readonly webkitExitFullscreen?: () => void;
}

function leaveOtherScreens(video: PhoneVideo): void {
  if (video.webkitDisplayingFullscreen === true) video.webkitExitFullscreen?.call(video);
  if (document.pictureInPictureElement === video) void document.exitPictureInPicture();
}
