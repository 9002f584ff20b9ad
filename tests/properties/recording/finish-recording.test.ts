import { describe, expect, test } from 'vitest';
import { computeIntegratedLoudness } from '#domain/audio/integrated-loudness.ts';
import { finishRecording } from '#domain/recording/finish-recording.ts';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import { synthesizeVoice } from '../../tools/synthetic-voice.ts';

const FULL_SCALE = 32_767;

/** A voice between two stretches of room noise. */
function createRecording({
  level,
  noise,
  lead = 1,
}: {
  readonly level: number;
  readonly noise: number;
  readonly lead?: number;
}): Float32Array {
  const voice = synthesizeVoice({ pitch: 130, seconds: 5, rate: SAMPLE_RATE, level });
  const samples = new Float32Array(voice.length + 2 * lead * SAMPLE_RATE);
  samples.set(voice, lead * SAMPLE_RATE);
  let seed = 1;
  return samples.map((sample) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
    return sample + noise * (seed / 2 ** 31);
  });
}

describe('a finished recording', () => {
  test.each([
    { level: 0.3, noise: 0 },
    { level: 0.05, noise: 0.001 },
  ])('is at -16 LUFS without the silence around it: %o', (source) => {
    const finished = finishRecording(createRecording(source));
    if (finished.kind === 'refused') throw new Error(finished.message);
    const samples = Float32Array.from(finished.pcm, (sample) => sample / FULL_SCALE);
    expect(Math.abs(computeIntegratedLoudness(samples) + 16)).toBeLessThan(0.5);
    expect(finished.pcm.length / SAMPLE_RATE).toBeGreaterThan(4.5);
    expect(finished.pcm.length / SAMPLE_RATE).toBeLessThan(5.6);
  });

  test('has less of the room between its words', () => {
    const source = createRecording({ level: 0.2, noise: 0.004 });
    const measure = (samples: ArrayLike<number>, from: number) =>
      Math.hypot(...Array.from(samples).slice(from * SAMPLE_RATE, (from + 0.04) * SAMPLE_RATE));
    // The synthetic voice pauses from 2.6 to 3 seconds. It begins after a second of noise, of which 0.15 s are kept.
    const before = measure(source, 3.83) / measure(source, 2.03);
    const finished = finishRecording(source);
    if (finished.kind === 'refused') throw new Error(finished.message);
    expect(measure(finished.pcm, 2.98) / measure(finished.pcm, 1.18)).toBeLessThan(before / 8);
  });

  test('refuses silence, noise alone that is as quiet, and a click', () => {
    const silent = new Float32Array(2 * SAMPLE_RATE);
    expect(finishRecording(silent)).toMatchObject({ kind: 'refused', code: 'too-quiet' });
    expect(finishRecording(createRecording({ level: 0, noise: 0.001 }))).toMatchObject({ kind: 'refused', code: 'too-quiet' });
    const click = silent.map((_, index) => (index > SAMPLE_RATE && index < SAMPLE_RATE + 400 ? 0.5 : 0));
    expect(finishRecording(click)).toMatchObject({ kind: 'refused' });
    expect(finishRecording(new Float32Array(0))).toMatchObject({ kind: 'refused', code: 'too-quiet' });
  });
});
