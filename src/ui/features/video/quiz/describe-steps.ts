import { messages } from '#messages/features/video/quiz/quiz.messages';
import { computeQuestionTime } from '#domain/quiz/place-quiz.ts';
import type { QuestionMoment, QuizScenes, QuizStep } from '#domain/quiz/quiz.ts';
import { formatClockTime } from '#domain/text/format-clock-time.ts';

/** Where the video stops, for people. */
export function describeMoment(at: QuestionMoment, { scenes }: QuizScenes): string {
  if (at.kind === 'time') return `${messages.atTime}: ${formatClockTime(at.seconds)}`;
  return at.scene >= scenes.length ? messages.atEnd : messages.atScene(at.scene, scenes[at.scene - 1]?.title ?? '');
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Choices of a list, with `value` for `parseMoment`. */
export function listMoments(places: QuizScenes): readonly Option[] {
  const ends = places.scenes.map((_, index) => ({ kind: 'scene-end', scene: index + 1 }) as const);
  return [...ends.map((at) => ({ value: String(at.scene), label: describeMoment(at, places) })), { value: 'time', label: messages.atTime }];
}

/** A time begins where the question was. */
export function parseMoment(value: string, before: QuestionMoment, scenes: QuizScenes): QuestionMoment {
  if (value !== 'time') return { kind: 'scene-end', scene: Number(value) };
  return before.kind === 'time' ? before : { kind: 'time', seconds: Number(computeQuestionTime(before, scenes).toFixed(1)) };
}

/** What can follow an answer, from the question's place in the video. */
export function listSteps(at: QuestionMoment, places: QuizScenes): readonly Option[] {
  const time = computeQuestionTime(at, places);
  const scenes = places.scenes.map(({ title, start }, index) => {
    const label = start < time ? messages.steps.back : messages.steps.forward;
    return { value: String(index + 1), label: label(index + 1, title) };
  });
  return [{ value: 'continue', label: messages.steps.continue }, ...scenes, { value: 'end', label: messages.steps.end }];
}

export function formatStep(step: QuizStep): string {
  return step.kind === 'scene' ? String(step.scene) : step.kind;
}

export function parseStep(value: string): QuizStep {
  return value === 'continue' || value === 'end' ? { kind: value } : { kind: 'scene', scene: Number(value) };
}
