import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { computeIntegratedLoudness } from '#domain/audio/integrated-loudness.ts';
import { loadMusicLoop } from '#domain/music/load-music-loop.ts';
import { MUSIC_TRACK_IDS } from '#domain/project/project.ts';
import { renderTrack } from '#domain/music/render-track.ts';
import { TRACK_RECIPES } from '#domain/music/track-recipes.ts';
import { computeFrequency } from '#domain/music/wavetable.ts';

/** Loudness of every track at full volume, in LUFS, and how far a track may be from it. */
const LOUDNESS = -22;
const TOLERANCE = 0.5;

describe.each(MUSIC_TRACK_IDS)('the track %s', (trackId) => {
  const { samples, peak } = loadMusicLoop(trackId);

  test('is as loud as the others, below full scale, without an offset', () => {
    const twice = Float32Array.from({ length: 2 * samples.length }, (_, at) => (samples[at % samples.length] ?? 0) / 32_768);
    expect(Math.abs(computeIntegratedLoudness(twice) - LOUDNESS)).toBeLessThan(TOLERANCE);
    expect(peak).toBeLessThan(32_768 * 0.7);
    expect(Math.abs(samples.reduce((sum, sample) => sum + sample, 0) / samples.length)).toBeLessThan(40);
  });

  test('repeats without a click: the step from its end to its beginning is like the steps around it', () => {
    const around = Array.from({ length: 4_800 }, (_, at) => samples.at(at - 2_400) ?? 0);
    const steps = around.slice(1).map((sample, at) => Math.abs(sample - (around[at] ?? 0)));
    const seam = Math.abs((samples[0] ?? 0) - (samples.at(-1) ?? 0));
    expect(seam).toBeLessThanOrEqual(Math.max(...steps.filter((_, at) => at !== 2_399)));
    expect(seam).toBeLessThan(1_000);
  });
});

describe('tracks', () => {
  test('are the same each time they are computed', () => {
    const hash = (samples: Int16Array) => createHash('sha256').update(samples).digest('hex');
    expect(hash(renderTrack(TRACK_RECIPES['steady-steps']))).toBe(hash(loadMusicLoop('steady-steps').samples));
  });

  test('are in tune: A4 is 440 Hz and octaves double', () => {
    expect(computeFrequency(69)).toBeCloseTo(440, 6);
    expect(computeFrequency(81)).toBeCloseTo(880, 6);
  });

  test('play only notes that their chords have', () => {
    const all = Object.values(TRACK_RECIPES).flatMap(({ parts }) => parts.flatMap(({ patterns }) => patterns));
    expect(all.filter((pattern) => !/^[0-9x=.]+$/.test(pattern))).toEqual([]);
  });
});
