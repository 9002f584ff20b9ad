/** The sound of one scene and where its first sample stands in the whole video. */
export interface PlacedSound {
  readonly pcm: Int16Array;
  readonly start: number;
}

/** Samples `from` (inclusive) to `to` (exclusive) of a video whose scenes speak at the given places; silence elsewhere. */
export function readSound(sounds: readonly PlacedSound[], from: number, to: number): Int16Array {
  const samples = new Int16Array(to - from);
  for (const sound of sounds) {
    const first = Math.max(from, sound.start);
    const end = Math.min(to, sound.start + sound.pcm.length);
    if (first < end) {
      samples.set(sound.pcm.subarray(first - sound.start, end - sound.start), first - from);
    }
  }
  return samples;
}
