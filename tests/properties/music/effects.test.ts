import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { EFFECT_RECIPES } from '#domain/music/effects/effect-recipes.ts';
import { loadAudioEffect } from '#domain/music/effects/load-audio-effect.ts';
import { renderEffect } from '#domain/music/effects/render-effect.ts';
import { AUDIO_EFFECT_IDS } from '#domain/project/audio-effect.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';

const hash = (samples: Int16Array) => createHash('sha256').update(samples).digest('hex');
/** Longest effect, in seconds: a sign, not a song. */
const LONGEST = 2;

describe.each(AUDIO_EFFECT_IDS)('the effect %s', (effectId) => {
  const samples = loadAudioEffect(effectId);
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

  test('is as loud as its recipe says, short, and below full scale', () => {
    expect(Math.abs(peak - EFFECT_RECIPES[effectId].peak * 32_767)).toBeLessThan(1);
    expect(samples.length / SAMPLE_RATE).toBeLessThanOrEqual(LONGEST);
  });

  test('begins and ends without a click', () => {
    expect(Math.abs(samples[0] ?? 99)).toBeLessThan(0.02 * peak);
    expect(Math.abs(samples.at(-1) ?? 99)).toBeLessThan(0.02 * peak);
  });

  test('is the same each time it is computed', () => {
    expect(hash(renderEffect(EFFECT_RECIPES[effectId]))).toBe(hash(samples));
  });
});

test('no two effects are the same', () => {
  expect(new Set(AUDIO_EFFECT_IDS.map((id) => hash(loadAudioEffect(id)))).size).toBe(AUDIO_EFFECT_IDS.length);
});
