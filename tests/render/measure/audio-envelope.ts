/** Root mean square of the sound during each frame. */
export function computeAudioEnvelope(
  audio: Float32Array,
  clock: { readonly sampleRate: number; readonly frameRate: number; readonly frames: number },
): readonly number[] {
  return Array.from({ length: clock.frames }, (_, n) => {
    const from = Math.round((n * clock.sampleRate) / clock.frameRate);
    const to = Math.min(audio.length, Math.round(((n + 1) * clock.sampleRate) / clock.frameRate));
    let power = 0;
    for (let index = from; index < to; index += 1) {
      power += (audio[index] ?? 0) ** 2;
    }
    return Math.sqrt(power / Math.max(1, to - from));
  });
}
