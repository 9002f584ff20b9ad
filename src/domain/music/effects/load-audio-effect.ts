import type { AudioEffectId } from '../../project/audio-effect.ts';
import { EFFECT_RECIPES } from './effect-recipes.ts';
import { renderEffect } from './render-effect.ts';

const known = new Map<AudioEffectId, Int16Array>();

/** Computes an effect on first use and remembers it. */
export function loadAudioEffect(effectId: AudioEffectId): Int16Array {
  const samples = known.get(effectId) ?? renderEffect(EFFECT_RECIPES[effectId]);
  known.set(effectId, samples);
  return samples;
}
