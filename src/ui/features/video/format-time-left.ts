import { messages } from '#messages/features/video/video.messages';

/** Seconds from which on they are counted, and from which on minutes are. */
const FEW_SECONDS = 5;
const MINUTES_FROM = 90;

/** Coarse, so that it does not flicker and is not read aloud at every step; never less than what is left. */
export function formatTimeLeft(seconds: number): string {
  if (seconds <= FEW_SECONDS) return messages.making.fewSecondsLeft;
  if (seconds <= MINUTES_FROM) {
    const step = seconds <= 30 ? FEW_SECONDS : 15;
    return messages.making.secondsLeft(Math.ceil(seconds / step) * step);
  }
  return messages.making.minutesLeft(Math.ceil(seconds / 60));
}
