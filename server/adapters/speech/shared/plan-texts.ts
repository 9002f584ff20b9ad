import type { LexiconEntry } from '#domain/script/lexicon.ts';
import { isSpeakable, type ParsedScript } from '#domain/script/parse-script.ts';
import { toSpokenUnits } from '#domain/script/spoken-form/to-spoken-units.ts';
import { planUtterances, type Utterance } from '#domain/script/plan-utterances.ts';

/** An utterance as text for a service. */
export interface UtteranceText extends Utterance {
  /** Empty where nothing of it can be spoken. */
  readonly text: string;
  /** Half-open range of each unit in `text`; empty for a silent one. */
  readonly ranges: readonly { readonly from: number; readonly to: number }[];
}

/** Signs that some services read aloud by name, with what joins and colors them. */
const SIGNS = /(?:\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?\u200D?)+|\p{Regional_Indicator}+|\p{Cc}/gu;
/** Soft hyphens, word joiners and the like; joiners inside words of Persian or Hindi stay. */
const INVISIBLE = /[\u00AD\u200B\u2060\uFEFF]/gu;

/**
 * Splits a script as every voice does, so that pauses, marks and sentences are the product's own and the service says words only. Numbers,
 * dates and abbreviations are words of `reading` (BCP 47) then; null leaves them to a service that reads them itself.
 */
export function planTexts(
  script: ParsedScript,
  lexicon: readonly LexiconEntry[],
  reading: string | null,
): { readonly utterances: readonly UtteranceText[]; readonly pauseAfter: number } {
  const { utterances, pauseAfter } = planUtterances(script, lexicon);
  return { utterances: utterances.map((utterance) => toText(utterance, reading)), pauseAfter };
}

function toText(utterance: Utterance, reading: string | null): UtteranceText {
  let text = '';
  const written = utterance.units.map(({ spoken }) => spoken);
  const ranges = (reading === null ? written : toSpokenUnits(written, reading)).map((spoken) => {
    const cleaned = spoken.replaceAll(INVISIBLE, '').replaceAll(SIGNS, ' ').replaceAll(/\s+/gu, ' ').trim();
    if (cleaned === '') return { from: text.length, to: text.length };
    text += text === '' ? cleaned : ` ${cleaned}`;
    return { from: text.length - cleaned.length, to: text.length };
  });
  return isSpeakable(text) ? { ...utterance, text, ranges } : { ...utterance, text: '', ranges: ranges.map(() => ({ from: 0, to: 0 })) };
}
