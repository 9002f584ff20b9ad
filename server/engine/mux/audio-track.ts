/** The audio of one scene and the index of its first sample in the whole video. */
export interface PlacedAudio {
  readonly pcm: Int16Array;
  readonly start: number;
}

/** Samples `from` (inclusive) to `to` (exclusive) of the mixed audio; silence between scenes. */
export function readAudio(audioTracks: readonly PlacedAudio[], from: number, to: number): Int16Array {
  const samples = new Int16Array(to - from);
  for (const audio of audioTracks) {
    const first = Math.max(from, audio.start);
    const end = Math.min(to, audio.start + audio.pcm.length);
    if (first < end) {
      samples.set(audio.pcm.subarray(first - audio.start, end - audio.start), first - from);
    }
  }
  return samples;
}
