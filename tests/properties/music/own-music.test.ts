import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeIntegratedLoudness } from '#domain/audio/integrated-loudness.ts';
import { decibelsToGain } from '#domain/audio/gain.ts';
import { finishMusic, MUSIC_CEILING, MUSIC_LOUDNESS, SILENCE_BELOW } from '#domain/music/finish-music.ts';
import { decodeMusicFile, encodeMusicFile } from '#domain/music/music-file.ts';
import { OWN_MUSIC_LIMITS } from '#domain/music/own-music-limits.ts';
import { OWN_MUSIC_MESSAGES } from '#domain/music/own-music-messages.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import { createChord } from '../../tools/music-form.ts';

const chord = (level: number, seconds = 2) => createChord({ seconds, rate: SAMPLE_RATE, level });

describe('finishMusic', () => {
  test('brings steady music of any loudness to that of all music, within the ceiling', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (percent) => {
        const finished = finishMusic(chord(percent / 100));
        if (finished.kind === 'refused') throw new Error(finished.code);
        const loudness = computeIntegratedLoudness(Float32Array.from(finished.pcm, (sample) => sample / 32_768));
        expect(Math.abs(loudness - MUSIC_LOUDNESS)).toBeLessThan(0.3);
        const peak = finished.pcm.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
        expect(peak).toBeLessThanOrEqual(Math.ceil(decibelsToGain(MUSIC_CEILING) * 32_767));
      }),
      { numRuns: 10 },
    );
  });

  test('keeps loud strokes in quiet music within the ceiling, and never folds them over', () => {
    const samples = chord(0.02);
    for (let at = 12_000; at < samples.length; at += 24_000) samples[at] = 1;
    const finished = finishMusic(samples);
    const peak = finished.kind === 'finished' ? finished.pcm.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) : 0;
    expect(peak).toBeLessThanOrEqual(Math.ceil(decibelsToGain(MUSIC_CEILING) * 32_767));
  });

  test('begins and ends in silence, so that it repeats without a click', () => {
    const finished = finishMusic(chord(0.5).map((sample) => sample + 0.2));
    const pcm = finished.kind === 'finished' ? finished.pcm : new Int16Array();
    expect([Math.abs(pcm[0] ?? 99) < 20, Math.abs(pcm.at(-1) ?? 99) < 20]).toEqual([true, true]);
  });

  test('refuses silence, what is almost silent, and what is shorter than the shortest', () => {
    const quiet = decibelsToGain(SILENCE_BELOW - 10);
    expect(finishMusic(new Float32Array(SAMPLE_RATE))).toEqual({ kind: 'refused', code: 'silent' });
    expect(finishMusic(chord(quiet))).toEqual({ kind: 'refused', code: 'silent' });
    expect(finishMusic(chord(1, OWN_MUSIC_LIMITS.shortest).subarray(1))).toEqual({ kind: 'refused', code: 'too-short' });
  });
});

describe('the file of stored music', () => {
  test('comes back as it was', () => {
    fc.assert(
      fc.property(fc.int16Array({ minLength: 1, maxLength: 200 }), (samples) => {
        expect(decodeMusicFile(encodeMusicFile(samples))).toEqual(samples);
      }),
    );
  });

  test('with any byte of its header changed, or cut off, it isn’t read', () => {
    const file = encodeMusicFile(Int16Array.of(1, -2, 3));
    fc.assert(
      fc.property(fc.nat(43), fc.integer({ min: 1, max: 255 }), (at, change) => {
        expect(decodeMusicFile(file.with(at, ((file[at] ?? 0) + change) % 256))).toBeUndefined();
      }),
    );
    for (let length = 0; length < file.length; length += 1) expect(decodeMusicFile(file.slice(0, length))).toBeUndefined();
  });
});

test('every reason why a file can’t be used is a sentence', () => {
  for (const message of Object.values(OWN_MUSIC_MESSAGES)) expect(message).toMatch(/^[A-Z].*\.$/);
});
