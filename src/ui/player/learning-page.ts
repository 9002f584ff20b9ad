import { messages } from '#messages/player/learning/learning.messages';
import { NO_PROGRESS, parseSuspendData, readStoredQuiz, toPercent } from '#domain/learning/learner-progress.ts';
import type { LearningPageSettings } from '#domain/learning/learning-package.ts';
import { parseStoredQuiz } from '#domain/quiz/stored-progress.ts';
import type { LearnerReport } from '#domain/learning/scorm-values.ts';
import { createPlayer } from './create-player.ts';
import { findLearnerRecord } from './learning/find-learner-record.ts';
import { type ProgressTracker, trackProgress } from './learning/track-progress.ts';
import { startQuiz } from './quiz/start-quiz.ts';
import type { PositionStorage } from './resume-notice.ts';
import { followPlayback, readStart } from './time-list.ts';
import './player.css';
import './player-overlays.css';
import './quiz/quiz.css';
import './share-page.css';

/** The script of learning packages. Without it, the browser's own controls play the video, and nothing is recorded. */
const video = document.querySelector('video');
const settings = document.querySelector('script[type="application/json"]')?.textContent ?? '';
if (video !== null && settings !== '') void showPackage(video, JSON.parse(settings) as LearningPageSettings);

async function showPackage(element: HTMLVideoElement, content: LearningPageSettings): Promise<void> {
  const { signal } = new AbortController();
  const { id, title, seconds, completion } = content;
  if (window.location.protocol === 'file:') inlineCaptions(element, content.captions);
  const found = findLearnerRecord(content, window);
  const stored = (await found?.start()) ?? null;
  const before = stored === null ? NO_PROGRESS : parseSuspendData(stored.suspendData, seconds);
  const list = (selector: string) => [...document.querySelectorAll<HTMLButtonElement>(`${selector} [data-start]`)];
  const [chapters, sentences] = [list('.chapters'), list('.transcript')];
  const { root, playFrom } = createPlayer({
    ...{ video: element, title, seconds, signal, wholePage: false },
    chapters: chapters.map((button) => ({ title: button.querySelector('span')?.textContent ?? '', start: readStart(button) })),
    links: [],
    ending: { form: null, link: null },
    contents: null,
    resume: {
      key: `castwright.learning.${id}`,
      openStorage: () => (stored === null ? window.localStorage : holdPosition(before.position)),
    },
  });
  for (const buttons of [chapters, sentences]) followPlayback({ video: element, buttons, playFrom, signal });

  let tracker: ProgressTracker | null = null;
  const quiz =
    content.quiz &&
    startQuiz({
      ...{ root, video: element, quiz: content.quiz, playFrom, signal, language: content.language ?? '' },
      before: parseStoredQuiz(content.quiz, readStoredQuiz(stored?.suspendData ?? '')),
      change: () => tracker?.save(),
    });

  const unrecorded = found === null ? messages.offline : messages.unreachable;
  const note = document.querySelector('[data-note]');
  const show = (report: LearnerReport, isSaved: boolean): void => {
    const text = stored === null ? unrecorded : describeProgress(report, completion, isSaved);
    if (note !== null && note.textContent !== text) note.textContent = text;
  };
  const record = stored === null ? null : found;
  const wasCompleted = stored?.completed ?? false;
  tracker = trackProgress({ ...{ video: element, seconds, completion, before, record, show, signal, quiz }, wasCompleted });
}

function describeProgress(report: LearnerReport, completion: number, isSaved: boolean): string {
  if (!isSaved) return messages.unsaved;
  const { quiz, share } = report;
  if (!report.completed) return messages.progress(toPercent(share), completion) + (quiz === null ? '' : ` ${messages.questions}`);
  if (quiz === null) return messages.completed;
  return `${messages.completed} ${quiz.isPassed ? messages.passed(quiz.percent) : messages.failed(quiz.percent)}`;
}

/** The LMS keeps the position, so the browser doesn't. */
function holdPosition(position: number): PositionStorage {
  return { getItem: () => String(position), setItem: () => undefined, removeItem: () => undefined };
}

function inlineCaptions(element: HTMLVideoElement, captions: string): void {
  const track = element.querySelector('track');
  if (track !== null) track.src = `data:text/vtt;charset=utf-8,${encodeURIComponent(captions)}`;
}
