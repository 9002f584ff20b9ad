import { estimateSpokenSeconds } from '../script/estimate-spoken-seconds.ts';
import { parseScript } from '../script/parse-script.ts';

/** Shares of a word and of a letter in the time that a word takes. */
const WORD = 1.1;
const LETTER = 1;

/** When each word is about to be said, in seconds from the first one, at the pace of a calm reader. */
export function computePrompterTimes(script: string): readonly number[] {
  const { words, gaps } = parseScript(script);
  const pauses = gaps.reduce((sum, { seconds }) => sum + seconds, 0);
  const shares = words.map(({ text }) => WORD + LETTER * text.length);
  const perShare =
    Math.max(0, estimateSpokenSeconds(script) - pauses) /
    Math.max(
      1,
      shares.reduce((sum, share) => sum + share, 0),
    );
  let at = 0;
  return shares.map((share, index) => {
    if (index > 0) at += gaps[index]?.seconds ?? 0;
    const start = at;
    at += share * perShare;
    return start;
  });
}
