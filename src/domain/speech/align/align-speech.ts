import type { Alignment, AlignmentInput, ReferenceSpeech, TimedPhone } from './alignment.ts';
import { anchorWords, type AnchoredWord } from './anchor-words.ts';
import { assignPhones } from './assign-phones.ts';
import { findPauses, type SpeechSpans } from './find-pauses.ts';
import { findWords } from './find-words.ts';
import { dropStray, findUnmatched, judgeWords } from './judge-words.ts';
import { type Finding, mergeFindings } from './merge-findings.ts';
import { closeGaps, placePhones } from './place-phones.ts';
import { isReferenceOf, planFromReference, planWords, type PlannedWord } from './plan-words.ts';
import { spreadWords } from './spread-words.ts';

/** Seconds of audio that are searched; words of longer audio are placed by pauses and usual lengths alone. */
export const LONGEST_ALIGNED = 1800;
/** Seconds of audio that are compared with more than one reference. */
const LONGEST_COMPARED_TWICE = 300;
/** Certainty of a word whose times a service gave, and of one that was only placed by its usual length. */
const ANCHORED = 0.9;
const GUESSED = 0.3;

/**
 * Finds the times of the words and phones of a script in a recording of it. Pure; the same input gives the same times. With a reference it
 * takes about 3 s and 15 MB for a minute of audio, with two 6 s.
 */
export function alignSpeech(input: AlignmentInput): Alignment {
  const { samples, sampleRate, phones = [] } = input;
  const seconds = samples.length / sampleRate;
  const plans = planFromReferences(input, seconds);
  const planned = plans[0]?.planned ?? planWords(input);
  const speech = findPauses(samples, sampleRate);
  if (speech.spans.length === 0 || planned.every((word) => word.phones.length === 0)) return describeSilence(planned, seconds);

  const anchors = anchorWords(planned, input.anchors ?? [], seconds);
  const prepared = { planned, anchors, speech };
  if (phones.some(({ ipa }) => ipa !== '')) return alignByPhones(input, phones, prepared);
  return plans.length > 0 && seconds <= LONGEST_ALIGNED ? alignWithReferences(input, plans, prepared) : alignByLengths(input, prepared);
}

interface Prepared {
  readonly planned: readonly PlannedWord[];
  readonly anchors: readonly AnchoredWord[];
  readonly speech: SpeechSpans;
}

interface ReferencePlan {
  readonly reference: ReferenceSpeech;
  readonly planned: readonly PlannedWord[];
}

/** Of the references that fit the script, as many as are compared with audio of this length. */
function planFromReferences({ script, references = [] }: AlignmentInput, seconds: number): readonly ReferencePlan[] {
  const fitting = references.filter((reference) => isReferenceOf(reference, script));
  return fitting
    .slice(0, seconds > LONGEST_COMPARED_TWICE ? 1 : fitting.length)
    .map((reference) => ({ reference, planned: planFromReference(reference) }));
}

function alignByLengths({ samples, sampleRate }: AlignmentInput, { planned, anchors, speech }: Prepared): Alignment {
  const spans = spreadWords(planned, anchors, speech.spans);
  const { words, phones } = placePhones(planned, spans, { length: samples.length, sampleRate });
  const confidence = anchors.map(({ start }) => (start === undefined ? GUESSED : ANCHORED));
  return { words: words.map((word, index) => ({ ...word, confidence: confidence[index] ?? 0 })), phones, unmatched: [] };
}

/** The service says which phone is when; only their words are left to find. */
function alignByPhones({ samples, sampleRate }: AlignmentInput, given: readonly TimedPhone[], { planned, anchors }: Prepared): Alignment {
  const { words, phones } = closeGaps(planned, assignPhones(planned, given, anchors), { length: samples.length, sampleRate });
  return { words: words.map((word) => ({ ...word, confidence: word.end > word.start ? ANCHORED : 0 })), phones, unmatched: [] };
}

function alignWithReferences(input: AlignmentInput, plans: readonly ReferencePlan[], { planned, anchors, speech }: Prepared): Alignment {
  const { samples, sampleRate } = input;
  const findings = plans.map((plan): Finding => {
    const { found, added } = findWords(input, { ...plan, anchors, quiet: speech.quiet });
    const confidence = judgeWords(plan.planned, found);
    return { found: found.map((word) => ({ ...word, phones: plan.planned[word.word]!.phones })), added, confidence };
  });
  const { found: all, added, confidence } = mergeFindings(findings);
  const found = dropStray(planned, all, confidence);
  const timed = found.flatMap(({ word, bounds, phones }) =>
    phones.map(({ ipa, stressed }, index) => ({ ipa, stressed, start: bounds[index]!, end: bounds[index + 1]!, word })),
  );
  const { words, phones } = closeGaps(planned, timed, { length: samples.length, sampleRate });
  return {
    words: words.map((word, index) => ({ ...word, confidence: word.end > word.start ? (confidence[index] ?? 0) : 0 })),
    phones,
    unmatched: findUnmatched(planned, found, { confidence, added }),
  };
}

/** Nothing is heard: every word is left out at the start, and the lips stay closed. */
function describeSilence(planned: readonly PlannedWord[], seconds: number): Alignment {
  return {
    words: planned.map(({ text, charStart, charEnd }) => ({ text, charStart, charEnd, start: 0, end: 0, confidence: 0 })),
    phones: seconds > 0 ? [{ ipa: '', start: 0, end: seconds, stressed: false }] : [],
    unmatched: planned.length === 0 ? [] : [{ kind: 'left-out', firstWord: 0, endWord: planned.length }],
  };
}
