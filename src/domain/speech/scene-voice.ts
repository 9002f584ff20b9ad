import type { Voice } from '#ports/speech.ts';

/**
 * What a scene keeps about its voice, so that the nearest one can be found where it isn't offered. Counts only while `id` is the scene's
 * `voiceId`: a program that sets another voice may leave the former one's record behind.
 */
export interface SceneVoice {
  readonly id: string;
  /** Speech adapter the voice belongs to. Without it any voice with the id is the right one. */
  readonly adapter?: string;
  /** Left out for matched and cloned voices, whose names are private to their workspace. */
  readonly name?: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly gender: Voice['gender'];
  readonly description?: string;
}

/** Maximum UTF-16 units. */
export const SCENE_VOICE_LIMITS = { adapter: 64, name: 80, language: 35, description: 200 } as const;

export function toSceneVoice({ id, adapter, name, language, gender, description, matched, cloned }: Voice): SceneVoice {
  const tag = language.slice(0, SCENE_VOICE_LIMITS.language);
  if (matched || cloned) return { id, language: tag, gender };
  return {
    id,
    ...(adapter !== undefined && { adapter: adapter.slice(0, SCENE_VOICE_LIMITS.adapter) }),
    name: name.slice(0, SCENE_VOICE_LIMITS.name),
    language: tag,
    gender,
    description: description.slice(0, SCENE_VOICE_LIMITS.description),
  };
}

export function isSameSceneVoice(one: SceneVoice | undefined, other: SceneVoice | undefined): boolean {
  const toParts = (voice: SceneVoice | undefined) =>
    voice && [voice.id, voice.adapter, voice.name, voice.language, voice.gender, voice.description];
  return JSON.stringify(toParts(one)) === JSON.stringify(toParts(other));
}
