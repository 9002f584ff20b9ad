import type { Voice } from '#ports/speech.ts';
import { getActiveRecording, type RecordedScene } from '../../recording/scene-recording.ts';
import { findOfferedVoice } from '../../speech/find-missing-voice.ts';
import { type DialogueScene, listVoicedTurns } from '../../speech/scene-turns.ts';
import { computeSpeechCost, countSpeechCharacters } from '../../speech/speech-cost.ts';
import { isSpeakable } from '../../script/parse-script.ts';
import type { Project, Scene } from '../project.ts';
import { withSceneLanguage } from '../scene-language.ts';
import { getSpeechKey } from './compute-video-timeline.ts';

/** What the scene's voices cost, about: a service may count a little differently. 0 for a scene with a recording. */
export function computeSceneSpeechCost(scene: DialogueScene & RecordedScene, offered: readonly Voice[]): number {
  if (getActiveRecording(scene) !== undefined) return 0;
  return listVoicedTurns(scene).reduce(
    (sum, turn) => sum + computeSpeechCost(countSpeechCharacters(turn.script), findOfferedVoice(turn, offered)?.price),
    0,
  );
}

/** Of the scenes that aren't spoken yet; the same words in the same voice and take are paid for once. */
export function computeProjectSpeechCost(project: Project, offered: readonly Voice[], isSpoken: (scene: Scene) => boolean): number {
  const silent = project.scenes.filter((scene) => !isSpoken(scene));
  const costs = new Map(
    silent.map((scene) => [
      getSpeechKey(withSceneLanguage(project, scene), project.lexicon),
      isSpeakable(scene.script) ? computeSceneSpeechCost(scene, offered) : 0,
    ]),
  );
  return [...costs.values()].reduce((sum, cost) => sum + cost, 0);
}
