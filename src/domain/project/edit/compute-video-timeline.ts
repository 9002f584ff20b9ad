import { getActiveRecording, type RecordedScene } from '../../recording/scene-recording.ts';
import { estimateSpokenSeconds } from '../../script/estimate-spoken-seconds.ts';
import { isSpeakable } from '../../script/parse-script.ts';
import type { DialogueScene } from '../../speech/scene-turns.ts';
import { getVoiceAdapter } from '../name-voices.ts';
import { getSceneLanguage } from '../scene-language.ts';
import { LEAD_IN, TAIL } from '../project-defaults.ts';
import type { Project, Scene } from '../project.ts';
import type { LexiconEntry } from '../../script/lexicon.ts';

/** Equal for two scenes exactly when their speech is the same. */
export function getSpeechKey(scene: DialogueScene & RecordedScene, lexicon: readonly LexiconEntry[]): string {
  const recording = getActiveRecording(scene);
  if (recording !== undefined) return JSON.stringify(['recording', recording.assetId, scene.script, recording.nudges, recording.trim]);
  const entries = lexicon.map((entry) => [entry.written, entry.spoken]);
  const key = [scene.voiceId, getVoiceAdapter(scene), scene.script, entries, scene.language, scene.take];
  const others = scene.otherPresenters?.map((other) => [other.speaker, other.voiceId, getVoiceAdapter(other)]);
  return JSON.stringify(others === undefined ? key : [...key, others]);
}

/** A scene's place in the whole video, in seconds from its start. */
export interface VideoPart {
  readonly sceneId: string;
  readonly sceneIndex: number;
  readonly start: number;
  readonly seconds: number;
}

/** Places scenes one after the other, without silent ones. `secondsOf` returns exact lengths of synthesized scenes. */
export function computeVideoTimeline(project: Project, secondsOf: (scene: Scene) => number | undefined): readonly VideoPart[] {
  let start = 0;
  return project.scenes.flatMap((scene, sceneIndex) => {
    if (!isSpeakable(scene.script)) return [];
    const seconds =
      secondsOf(scene) ?? LEAD_IN + estimateSpokenSeconds(scene.script, project.lexicon, getSceneLanguage(project, scene)) + TAIL;
    const part = { sceneId: scene.id, sceneIndex, start, seconds };
    start += seconds;
    return [part];
  });
}

/** Total seconds. */
export function getTimelineSeconds(timeline: readonly VideoPart[]): number {
  const last = timeline.at(-1);
  return last === undefined ? 0 : last.start + last.seconds;
}

/** The part at a time of the video, and the time within it; undefined outside. */
export function findPartAt(
  timeline: readonly VideoPart[],
  second: number,
): { readonly part: VideoPart; readonly position: number } | undefined {
  const within = Math.min(Math.max(second, 0), getTimelineSeconds(timeline));
  const part = timeline.findLast(({ start }) => start <= within);
  return part === undefined ? undefined : { part, position: Math.min(within - part.start, part.seconds) };
}
