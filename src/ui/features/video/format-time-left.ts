import { words } from '#messages/features/video/video.messages';

/** Seconds from which on they are counted, and from which on minutes are. */
const FEW = 5;
const MINUTES_FROM = 90;

/** Coarse, so that it does not flicker and is not read aloud at every step; never less than what is left. */
export function leftText(seconds: number): string {
  if (seconds <= FEW) return words.making.fewSecondsLeft;
  if (seconds <= MINUTES_FROM) {
    const step = seconds <= 30 ? FEW : 15;
    return words.making.secondsLeft(Math.ceil(seconds / step) * step);
  }
  return words.making.minutesLeft(Math.ceil(seconds / 60));
}
