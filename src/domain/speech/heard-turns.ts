import { FIRST_SPEAKER } from '../script/find-speaker-marks.ts';
import { findTurns } from '../script/find-turns.ts';
import { SAMPLE_RATE, type SpokenPhone, type SpokenScene, type SpokenWord } from './spoken-scene.ts';

/** A turn as it is heard. Seconds from the first sample; turns follow each other without a gap. */
export interface HeardTurn {
  readonly speaker: number;
  readonly start: number;
  readonly end: number;
  readonly words: readonly SpokenWord[];
  /** Its part of the script, and where that begins. */
  readonly script: string;
  readonly from: number;
}

interface SpokenScript {
  readonly script: string;
  readonly otherPresenters?: readonly { readonly speaker: number }[];
}

/** When each presenter of a scene speaks: a turn ends in the middle of the silence before the next. Also of a recording, which is one sound. */
export function listHeardTurns({ script, otherPresenters = [] }: SpokenScript, { words, pcm }: SpokenScene): readonly HeardTurn[] {
  const speakers = new Set([FIRST_SPEAKER, ...otherPresenters.map(({ speaker }) => speaker)]);
  const turns = findTurns(script, speakers).flatMap(({ speaker, from, to }) => {
    const own = words.filter(({ charStart }) => charStart >= from && charStart < to);
    return own.length === 0 ? [] : [{ speaker, from, script: script.slice(from, to), words: own }];
  });
  const getMiddle = (index: number): number => ((turns[index]?.words.at(-1)?.end ?? 0) + (turns[index + 1]?.words[0]?.start ?? 0)) / 2;
  return turns.map((turn, index) => ({
    ...turn,
    start: index === 0 ? 0 : getMiddle(index - 1),
    end: index === turns.length - 1 ? pcm.length / SAMPLE_RATE : getMiddle(index),
  }));
}

/** What one presenter says of a scene, as long as the scene: silence while others speak. */
export function selectSpeech(spoken: SpokenScene, turns: readonly HeardTurn[], speaker: number): SpokenScene {
  const own = turns.filter((turn) => turn.speaker === speaker);
  const pcm = new Int16Array(spoken.pcm.length);
  for (const { start, end } of own) {
    const [first, last] = [Math.round(start * SAMPLE_RATE), Math.round(end * SAMPLE_RATE)];
    pcm.set(spoken.pcm.subarray(first, last), first);
  }
  const isOwn = ({ start, end }: SpokenPhone): boolean =>
    own.some((turn) => (start + end) / 2 >= turn.start && (start + end) / 2 < turn.end);
  const phones = spoken.phones.map((phone) => (isOwn(phone) ? phone : { ...phone, ipa: '', stressed: false }));
  return { pcm, words: own.flatMap(({ words }) => words), phones };
}
