import type { Voice } from '../../../ports/speech.ts';
import { getActiveRecording, type RecordedScene } from '../../recording/scene-recording.ts';
import { findOfferedVoice, type VoicedScene } from '../../speech/find-missing-voice.ts';
import { computeSpeechCost, countSpeechCharacters } from '../../speech/speech-cost.ts';
import type { Project } from '../project.ts';
import { getSpeechKey } from './compute-video-timeline.ts';

/** What the scene's voice costs, about: a service may count a little differently. 0 for a scene with a recording. */
export function computeSceneSpeechCost(scene: VoicedScene & RecordedScene, offered: readonly Voice[]): number {
  if (getActiveRecording(scene) !== undefined) return 0;
  return computeSpeechCost(countSpeechCharacters(scene.script), findOfferedVoice(scene, offered)?.price);
}

/** Of all scenes; the same words in the same voice and take are paid for once. */
export function computeProjectSpeechCost({ scenes, lexicon }: Pick<Project, 'scenes' | 'lexicon'>, offered: readonly Voice[]): number {
  const costs = new Map(scenes.map((scene) => [getSpeechKey(scene, lexicon), computeSceneSpeechCost(scene, offered)]));
  return [...costs.values()].reduce((sum, cost) => sum + cost, 0);
}
