import { SAMPLE_RATE } from '../../../domain/speech/spoken-scene.ts';
import type { AudioOutput } from '../../../ports/audio-output.ts';

export interface FakeAudioOutput extends AudioOutput {
  /** Lets seconds pass at the loudspeaker. */
  advance(seconds: number): void;
  /** What is in the air now: the samples of everything that plays, added up; 1 is full scale. */
  heard(): number;
  /** Playbacks that nobody stopped, those that have come to their end included. */
  sounding(): number;
}

export interface FakeAudioOutputOptions {
  /** Refuses every sound with this sentence. */
  readonly blocked?: string;
}

const FULL_SCALE = 32_768;

/** A loudspeaker whose time stands still until it is told to pass. */
export function createFakeAudioOutput({ blocked }: FakeAudioOutputOptions = {}): FakeAudioOutput {
  const sounds = new Set<() => number>();
  let now = 0;
  return {
    prime: () => undefined,
    async play(audio, { from }) {
      if (blocked !== undefined) {
        return { kind: 'blocked', message: blocked };
      }
      const startedAt = now;
      const position = (): number => from + now - startedAt;
      const sample = (): number => (audio[Math.floor(position() * SAMPLE_RATE)] ?? 0) / FULL_SCALE;
      sounds.add(sample);
      return { kind: 'playing', playback: { position, stop: () => void sounds.delete(sample) } };
    },
    advance(seconds) {
      now += seconds;
    },
    heard: () => [...sounds].reduce((sum, sample) => sum + sample(), 0),
    sounding: () => sounds.size,
  };
}
