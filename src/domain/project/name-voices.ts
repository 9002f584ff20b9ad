import type { Voice } from '#ports/speech.ts';
import { findOfferedVoice } from '../speech/find-missing-voice.ts';
import { isSameSceneVoice, toSceneVoice, type SceneVoice } from '../speech/scene-voice.ts';
import type { Project, Scene } from './project.ts';
import { mapOtherPresenters } from './scene-presenters.ts';

/** The scene in another voice; undefined leaves out what is known about it. */
export function withVoice(scene: Scene, voiceId: string, voice: SceneVoice | undefined): Scene {
  const { voice: _former, ...others } = scene;
  return voice === undefined ? { ...others, voiceId } : { ...others, voiceId, voice };
}

/** The project with the record of every voice that is offered; scenes in other voices keep what they have. */
export function nameVoices(project: Project, offered: readonly Voice[]): Project {
  const scenes = project.scenes.map((scene) => {
    const known = findOfferedVoice(scene, offered);
    const record = known && toSceneVoice(known);
    const named = record === undefined || isSameSceneVoice(record, scene.voice) ? scene : withVoice(scene, scene.voiceId, record);
    return mapOtherPresenters(named, (presenter) => {
      const other = findOfferedVoice(presenter, offered);
      return other === undefined ? presenter : { ...presenter, voice: toSceneVoice(other) };
    });
  });
  return scenes.every((scene, index) => scene === project.scenes[index]) ? project : { ...project, scenes };
}

/** The project with `voice` in every scene that has the voice of `from`. */
export function replaceVoice(project: Project, from: Pick<Scene, 'voiceId' | 'voice'>, voice: Voice): Project {
  return {
    ...project,
    scenes: project.scenes.map((scene) =>
      mapOtherPresenters(hasSameVoice(scene, from) ? withVoice(scene, voice.id, toSceneVoice(voice)) : scene, (presenter) =>
        hasSameVoice(presenter, from) ? { ...presenter, voiceId: voice.id, voice: toSceneVoice(voice) } : presenter,
      ),
    ),
  };
}

/** The same id, and not of two different adapters. */
export function hasSameVoice(one: Pick<Scene, 'voiceId' | 'voice'>, other: Pick<Scene, 'voiceId' | 'voice'>): boolean {
  return one.voiceId === other.voiceId && getVoiceAdapter(one) === getVoiceAdapter(other);
}

/** The adapter a scene names for its voice. */
export function getVoiceAdapter({ voiceId, voice }: Pick<Scene, 'voiceId' | 'voice'>): string | undefined {
  return voice?.id === voiceId ? voice.adapter : undefined;
}
