import type { SpeakOutcome } from '#ports/speech.ts';
import { FIRST_SPEAKER } from '../script/find-speaker-marks.ts';
import { findTurns } from '../script/find-turns.ts';
import { estimateSpokenSeconds } from '../script/estimate-spoken-seconds.ts';
import type { LexiconEntry } from '../script/lexicon.ts';
import { LONGEST_SPEECH, MOST_TURNS } from '../script/script-limits.ts';
import type { VoicedScene } from './find-missing-voice.ts';
import { joinTurns } from './join-turns.ts';
import type { SceneVoice } from './scene-voice.ts';

/** A voice beside a scene's own, for the lines marked with its number. */
export interface OtherVoice {
  readonly speaker: number;
  readonly voiceId: string;
  readonly voice?: SceneVoice;
}

/** A scene of one voice or several. */
export type DialogueScene = VoicedScene & { readonly otherPresenters?: readonly OtherVoice[] };

/** What one voice says without a break. `script` is that part of the scene's. */
export type VoicedTurn = VoicedScene & {
  readonly speaker: number;
  /** Where it is in the scene's script, in UTF-16 units. */
  readonly from: number;
};

/** The turns of a scene, in order; without other presenters it is one turn, as it is written. */
export function listVoicedTurns(scene: DialogueScene): readonly VoicedTurn[] {
  const { script, voiceId, voice, language, take, otherPresenters = [] } = scene;
  const own = { voiceId, ...(voice && { voice }) };
  if (otherPresenters.length === 0) return [{ language, take, ...own, script, speaker: FIRST_SPEAKER, from: 0 }];
  const speakers = new Set([FIRST_SPEAKER, ...otherPresenters.map(({ speaker }) => speaker)]);
  const turns = findTurns(script, speakers);
  return turns.map(({ speaker, from, to }) => {
    const text = script.slice(from, to);
    const said = turns.length === 1 ? text : text.trim();
    const other = otherPresenters.find((each) => each.speaker === speaker);
    const spokenBy = other === undefined ? own : { voiceId: other.voiceId, ...(other.voice && { voice: other.voice }) };
    return { language, take, ...spokenBy, script: said, speaker, from: from + text.indexOf(said) };
  });
}

/** Why a scene's turns can't be spoken; undefined where they can. */
export function findTurnsProblem(scene: DialogueScene, lexicon: readonly LexiconEntry[]): string | undefined {
  const turns = listVoicedTurns(scene);
  if (turns.length > MOST_TURNS)
    return `The presenters take turns ${turns.length} times in this scene, and the limit is ${MOST_TURNS}. Your script is kept; split it into more scenes.`;
  const seconds = turns.length === 1 ? 0 : estimateSpokenSeconds(scene.script, lexicon, scene.language);
  return seconds <= LONGEST_SPEECH
    ? undefined
    : `This scene would take about ${Math.round(seconds / 60)} minutes to say, and the limit is ${LONGEST_SPEECH / 60}. Split it into more scenes.`;
}

/** Speaks a scene turn by turn and joins what was said; the first turn that can't be spoken says why. */
export async function speakTurns(
  scene: DialogueScene,
  lexicon: readonly LexiconEntry[],
  speak: (turn: VoicedTurn, index: number) => Promise<SpeakOutcome>,
): Promise<SpeakOutcome> {
  const problem = findTurnsProblem(scene, lexicon);
  if (problem !== undefined) return { kind: 'rejected', code: 'too-long', message: problem };
  const spoken: { readonly from: number; readonly scene: Extract<SpeakOutcome, { readonly kind: 'spoken' }>['scene'] }[] = [];
  for (const [index, turn] of listVoicedTurns(scene).entries()) {
    const outcome = await speak(turn, index);
    if (outcome.kind !== 'spoken') return outcome;
    spoken.push({ from: turn.from, scene: outcome.scene });
  }
  return { kind: 'spoken', scene: joinTurns(spoken) };
}
