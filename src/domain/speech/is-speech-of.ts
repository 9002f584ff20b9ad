import { SAMPLE_RATE, type SpokenScene } from './spoken-scene.ts';

/** Seconds that a time may lie behind the last sample. */
const TOLERANCE = 0.05;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Whether untrusted speech keeps the contract of the speech port for this script: words in its order, all times inside the audio. */
export function isSpeechOf({ pcm, words, phones }: SpokenScene, script: string): boolean {
  const end = pcm.length / SAMPLE_RATE + TOLERANCE;
  return (
    words.length > 0 &&
    isInOrder(words, end) &&
    isInOrder(phones, end) &&
    isInOrder(
      words.map(({ charStart, charEnd }) => ({ start: charStart, end: charEnd })),
      script.length,
    )
  );
}

/** One after the other without overlap, from 0 to `end`; a time may equal the next one but for rounding. */
function isInOrder(spans: readonly Span[], end: number): boolean {
  return spans.every(({ start, end: to }, index) => {
    const before = spans[index - 1]?.end ?? 0;
    return start >= before - 1e-6 && to >= start && to <= end;
  });
}
