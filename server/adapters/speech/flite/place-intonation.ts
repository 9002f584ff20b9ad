import { classifyPhone, isVowelClass } from '#domain/speech/phones/classify-phone.ts';
import type { IntonationPlan } from '#domain/speech/intonation/plan-intonation.ts';
import type { PitchPlan } from '#domain/speech/intonation/shape-pitch.ts';
import { arpabetToIpa } from './arpabet-to-ipa.ts';
import type { FlitePhone } from './flite-instance.ts';

interface Span {
  readonly start: number;
  readonly end: number;
  readonly unit: number;
  readonly isVowel: boolean;
  readonly stressed: boolean;
}

/** Finds the phrases and accents of a plan in what was spoken; a phrase or word that isn't heard has no place. */
export function placeIntonation(plan: IntonationPlan, phones: readonly FlitePhone[]): PitchPlan {
  const spans = listSpans(phones);
  return {
    phrases: plan.phrases.flatMap(({ firstUnit, endUnit, ending }) => {
      const own = spans.filter(({ unit }) => unit >= firstUnit && unit < endUnit);
      const [first, last] = [own[0], own.at(-1)];
      if (first === undefined || last === undefined) return [];
      const release = own.findLast(({ isVowel }) => isVowel)?.end ?? last.end;
      return [{ start: first.start, end: last.end, nucleus: findNucleus(own)?.start ?? first.start, release, ending }];
    }),
    accents: plan.accents.flatMap((semitones, index) => {
      const own = spans.filter(({ unit }) => unit === index);
      const [first, last] = [own[0], own.at(-1)];
      return semitones === 0 || first === undefined || last === undefined ? [] : [{ start: first.start, end: last.end, semitones }];
    }),
  };
}

function listSpans(phones: readonly FlitePhone[]): readonly Span[] {
  return phones.flatMap(({ name, end, unit, stressed }, index) => {
    const isVowel = isVowelClass(classifyPhone(arpabetToIpa(name)));
    return unit === undefined ? [] : [{ start: phones[index - 1]?.end ?? 0, end, unit, isVowel, stressed }];
  });
}

function findNucleus(spans: readonly Span[]): Span | undefined {
  return spans.findLast(({ isVowel, stressed }) => isVowel && stressed) ?? spans.findLast(({ isVowel }) => isVowel);
}
