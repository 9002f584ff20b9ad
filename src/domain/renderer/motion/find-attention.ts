import { isSentenceEnd } from '../../script/ends-sentence.ts';
import type { HeardTurn } from '../../speech/heard-turns.ts';

/** What a presenter of several attends to. Seconds from the scene's first frame. */
export interface Attention {
  /** When the eyes are on another presenter. `side`: -1 is left in the frame, 1 right. */
  readonly looks: readonly { readonly start: number; readonly end: number; readonly side: number }[];
  /** Ends of what others say: moments at which listeners nod. */
  readonly phraseEnds: readonly number[];
}

/** Seconds: a listener's eyes follow the voice so late; the eyes of a speaker stay on the one before and go to the one after so long. */
const FOLLOW = 0.2;
const ANSWER = 0.7;
const YIELD = 0.5;
/** Seconds between two words that a listener hears as the end of a phrase. */
const PAUSE = 0.28;

interface Cast {
  readonly leadIn: number;
  /** Where the middle of each presenter's head is, as a share of the frame's width, by speaker. */
  readonly places: ReadonlyMap<number, number>;
}

/** A listener looks at the speaker; who begins to speak looks at the one before for a moment, and who ends at the next. */
export function findAttention(turns: readonly HeardTurn[], speaker: number, { leadIn, places }: Cast): Attention {
  const getSide = (other: number): number => Math.sign((places.get(other) ?? 0) - (places.get(speaker) ?? 0));
  const looks = turns.flatMap((turn, index) => {
    const [start, end] = [turn.start + leadIn, turn.end + leadIn];
    if (turn.speaker !== speaker) return [{ start: start + FOLLOW, end, side: getSide(turn.speaker) }];
    const [before, next] = [turns[index - 1], turns[index + 1]];
    return [
      ...(before === undefined ? [] : [{ start, end: Math.min(start + ANSWER, end), side: getSide(before.speaker) }]),
      ...(next === undefined ? [] : [{ start: Math.max(end - YIELD, start), end, side: getSide(next.speaker) }]),
    ];
  });
  const phraseEnds = turns
    .filter((turn) => turn.speaker !== speaker)
    .flatMap(({ words }) =>
      words.flatMap((word, index) => {
        const next = words[index + 1];
        const isEnd = next === undefined || isSentenceEnd(word.text, next.text) || next.start - word.end > PAUSE;
        return isEnd ? [word.end + leadIn] : [];
      }),
    );
  return { looks, phraseEnds };
}
