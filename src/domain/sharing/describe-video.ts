import type { TranscriptWord } from '#ports/video-api.ts';
import { formatClockTime } from '../text/format-clock-time.ts';

/** Characters of a description: what search engines show of one. */
export const DESCRIPTION_LENGTH = 155;

interface DescribedVideo {
  readonly title: string;
  readonly seconds: number;
  readonly transcript: readonly Pick<TranscriptWord, 'text'>[];
}

/** What a video is about, in one line: its first whole words; without any, its title and length. */
export function describeVideo({ title, seconds, transcript }: DescribedVideo): string {
  let text = '';
  for (const word of transcript) {
    const longer = text === '' ? word.text : `${text} ${word.text}`;
    // One less, for the ellipsis.
    if (longer.length > DESCRIPTION_LENGTH - 1) return `${text === '' ? word.text.slice(0, DESCRIPTION_LENGTH - 1) : text}…`;
    text = longer;
  }
  return text === '' ? `${title} (${formatClockTime(seconds)})` : text;
}
