import type { FrameLocator, Locator, Page } from '@playwright/test';
import { messages } from '#ui/player/quiz/quiz.messages.en.ts';

/** Times the speed of a video, so that a test of minutes takes seconds. */
const SPEED = 4;

/** The question or its result, over the player. */
export const quizOf = (inside: FrameLocator | Page): Locator => inside.locator('.player-quiz');

/** Plays from a second on until a question stops the video. */
export async function playToQuestion(inside: FrameLocator | Page, from: number, prompt: string): Promise<void> {
  await inside.locator('video').evaluate(
    (element, { start, speed }) => {
      const video = element as HTMLVideoElement;
      video.muted = true;
      video.playbackRate = speed;
      video.currentTime = start;
      void video.play();
    },
    { start: from, speed: SPEED },
  );
  await inside.getByRole('dialog', { name: prompt }).waitFor();
}

/** Answers what is asked, and reads whether it's right. */
export async function submitAnswer(inside: FrameLocator | Page, result: string): Promise<void> {
  await quizOf(inside).getByRole('button', { name: messages.check }).click();
  await inside.getByRole('dialog', { name: result }).waitFor();
}
