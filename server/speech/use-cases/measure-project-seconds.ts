import { getActiveRecording } from '#domain/recording/scene-recording.ts';
import { LEAD_IN, TAIL } from '#domain/project/project-defaults.ts';
import type { Project, Scene } from '#domain/project/project.ts';
import { estimateSpokenSeconds } from '#domain/script/estimate-spoken-seconds.ts';
import { SAMPLE_RATE, type SpokenScene } from '#domain/speech/spoken-scene.ts';
import { ESTIMATE_SURE_ABOVE, ESTIMATE_SURE_BELOW, SERVER_LIMITS } from '../../shared/server-limits.ts';
import type { Speaker } from './resolve-voice.ts';

/** Seconds of recordings, by asset id. */
export type RecordingLengths = ReadonlyMap<string, number>;

/** Estimated seconds of a scene, before its speech exists; a recorded one is as long as its recording. */
export function estimateSceneSeconds(scene: Scene, lexicon: Project['lexicon'], lengths: RecordingLengths): number {
  const recorded = lengths.get(getActiveRecording(scene)?.assetId ?? '');
  return LEAD_IN + (recorded ?? estimateSpokenSeconds(scene.script, lexicon, scene.language)) + TAIL;
}

export function computeSceneSeconds(spoken: SpokenScene): number {
  return LEAD_IN + spoken.pcm.length / SAMPLE_RATE + TAIL;
}

/**
 * Length of the video in seconds. If the estimate is near the limit, the scripts are spoken to measure it (the render
 * reuses the speech). If that takes too long, the estimate decides, so that a video that is too long is refused now
 * rather than fails later.
 */
export async function measureProjectSeconds(
  speaker: Speaker,
  project: Project,
  { limit, lengths }: { readonly limit: number; readonly lengths: RecordingLengths },
): Promise<{ readonly seconds: number; readonly exact: boolean }> {
  const estimate = project.scenes.reduce((sum, scene) => sum + estimateSceneSeconds(scene, project.lexicon, lengths), 0);
  if (estimate < limit * ESTIMATE_SURE_BELOW || estimate > limit * ESTIMATE_SURE_ABOVE) return { seconds: estimate, exact: false };

  const signal = AbortSignal.timeout(SERVER_LIMITS.exactLengthWithin);
  let seconds = 0;
  for (const scene of project.scenes) {
    const outcome = await speaker.speak(scene, project.lexicon, { signal }).catch((error: unknown) => {
      if (signal.aborted) return undefined;
      throw error;
    });
    if (outcome?.kind !== 'spoken') return { seconds: estimate, exact: false };
    seconds += computeSceneSeconds(outcome.scene);
  }
  return { seconds, exact: true };
}
