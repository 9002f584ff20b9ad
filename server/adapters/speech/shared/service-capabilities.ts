import { LONGEST_SCRIPT } from '#domain/script/script-limits.ts';
import type { SpeechCapabilities } from '#ports/speech.ts';

interface ServiceFacts extends Pick<SpeechCapabilities, 'timing' | 'concurrency'> {
  readonly styles?: SpeechCapabilities['styles'];
  readonly marks?: SpeechCapabilities['marks'];
  /** US dollars for 1,000 characters; 0: not set. */
  readonly price?: number | undefined;
}

/** Capabilities of a service: its languages are those of its voices, scripts are cut into utterances, and it never repeats itself exactly. */
export function createServiceCapabilities({ timing, concurrency, styles = [], marks = [], price = 0 }: ServiceFacts): SpeechCapabilities {
  return {
    languages: [],
    timing,
    styles,
    marks,
    maxCharacters: LONGEST_SCRIPT,
    concurrency,
    ...(price > 0 && { price }),
    repeatable: false,
  };
}

/** `lacks` of adapters whose voices are the service's own: a request carries no tuning. */
export const LACKS_TUNING = { tuning: 'Its voices sound as the service made them.' } as const;
