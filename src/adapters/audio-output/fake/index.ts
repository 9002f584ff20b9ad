import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import type { AudioOutput } from '#ports/audio-output.ts';

export interface FakeAudioOutput extends AudioOutput {
  /** Advances playback by this many seconds. */
  advance(seconds: number): void;
  /** Sum of the samples being played now; 1 is full scale. */
  heard(): number;
  /** Number of playbacks that were not stopped, including those that reached their end. */
  sounding(): number;
}

export interface FakeAudioOutputOptions {
  /** Blocks every playback with this message. */
  readonly blocked?: string;
}

const FULL_SCALE = 32_768;

/** An audio output whose time moves only by `advance`. */
export function createFakeAudioOutput({ blocked }: FakeAudioOutputOptions = {}): FakeAudioOutput {
  const playing = new Set<() => number>();
  let now = 0;
  let isMuted = false;
  return {
    prime: () => undefined,
    setMuted: (muted) => void (isMuted = muted),
    async play(audio, { from }) {
      if (blocked !== undefined) {
        return { kind: 'blocked', message: blocked };
      }
      const startedAt = now;
      const position = (): number => from + now - startedAt;
      const sample = (): number => (audio[Math.floor(position() * SAMPLE_RATE)] ?? 0) / FULL_SCALE;
      playing.add(sample);
      return { kind: 'playing', playback: { position, stop: () => void playing.delete(sample) } };
    },
    advance(seconds) {
      now += seconds;
    },
    heard: () => (isMuted ? 0 : [...playing].reduce((sum, sample) => sum + sample(), 0)),
    sounding: () => playing.size,
  };
}
