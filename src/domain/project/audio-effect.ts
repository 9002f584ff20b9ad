/** Effects that come with the product. */
export const AUDIO_EFFECT_IDS = ['whoosh', 'swoosh-down', 'riser', 'boom', 'pop', 'click', 'ding', 'chime', 'success', 'error'] as const;
export type AudioEffectId = (typeof AUDIO_EFFECT_IDS)[number];

/** Effects of a scene, and the volume of one. */
export const AUDIO_EFFECT_LIMITS = { perScene: 30, volume: { min: 0.05, usual: 0.7, max: 1 } } as const;

/** Levels of a scene, relative to the usual one; 0 is silence. */
export const SCENE_LEVEL = { min: 0, usual: 1, max: 2 } as const;

/** Seconds of the music's fades; those of a video where nothing else is chosen. */
export const MUSIC_FADE = { min: 0, max: 10, usualIn: 1, usualOut: 2 } as const;
