import { SCENE_LEVEL } from '../project/audio-effect.ts';
import type { Project } from '../project/project.ts';
import { computeAnchorSeconds, type SceneTimes } from '../renderer/anchor-seconds.ts';
import { SAMPLE_RATE } from '../speech/spoken-scene.ts';
import { listHeardClips } from '../project/heard-clips.ts';
import type { ClipFile } from '../renderer/clip/clip-file.ts';
import { placeClip } from './add-clips.ts';
import { loadAudioEffect } from './effects/load-audio-effect.ts';
import type { MusicLoop } from './mix-music.ts';
import type { PlacedEffect, SceneMix } from './mix-scene.ts';

interface MixInput {
  readonly project: Project;
  readonly sceneIndex: number;
  readonly times: SceneTimes;
  /** The project's music; undefined without any. */
  readonly loop: MusicLoop | undefined;
  /** Uploaded sounds by id. One that is missing isn't heard. */
  readonly sounds: ReadonlyMap<string, Int16Array>;
  /** The scene's clips by asset id. */
  readonly clips: ReadonlyMap<string, ClipFile>;
}

/** What a scene is mixed of, the same in the preview and in the finished video. */
export function planSceneMix({ project, sceneIndex, times, loop, sounds, clips }: MixInput): SceneMix {
  const { music, scenes } = project;
  const scene = scenes[sceneIndex];
  const own = scene?.levels?.music ?? SCENE_LEVEL.usual;
  const before = sceneIndex === 0 ? own : (scenes[sceneIndex - 1]?.levels?.music ?? SCENE_LEVEL.usual);
  const isHeard = music !== undefined && loop !== undefined && (own > 0 || before > 0);
  return {
    music: isHeard ? { loop, choice: music, level: { before, own } } : undefined,
    effects: (scene?.effects ?? []).flatMap((effect): readonly PlacedEffect[] => {
      const { at, volume } = effect;
      const start = Math.round(computeAnchorSeconds(at, times) * SAMPLE_RATE);
      const samples = 'effectId' in effect ? loadAudioEffect(effect.effectId) : sounds.get(effect.assetId);
      return samples === undefined ? [] : [{ samples, start, volume }];
    }),
    clips: (scene === undefined ? [] : listHeardClips(scene)).flatMap((heard) => placeClip(heard, clips.get(heard.assetId), times) ?? []),
    voice: scene?.levels?.voice ?? SCENE_LEVEL.usual,
  };
}
