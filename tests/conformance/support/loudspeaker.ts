import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import type { AudioOutput, Playback } from '#ports/audio-output.ts';

export interface Stretch {
  /** 1 is full scale. */
  readonly level: number;
  readonly seconds: number;
}

/** An `AudioOutput` reduced to what can cross into a page: plain values in, promises out. */
export interface Loudspeaker {
  prime(): Promise<void>;
  /** Plays sections of constant level; rejects when audio is blocked. */
  play(audio: readonly Stretch[], from: number): Promise<number>;
  /** The message with which audio is blocked; rejects if it plays. */
  refusal(): Promise<string>;
  position(id: number): Promise<number>;
  stop(id: number): Promise<void>;
  stopAll(): Promise<void>;
  setMuted(muted: boolean): Promise<void>;
  /** Until at least this many seconds were given to the loudspeaker. */
  pass(seconds: number): Promise<void>;
  /** The level in the air now. */
  heard(): Promise<number>;
}

export function createLoudspeaker(output: AudioOutput, air: Pick<Loudspeaker, 'pass' | 'heard'>): Loudspeaker {
  const playbacks: Playback[] = [];
  return {
    pass: (seconds) => air.pass(seconds),
    heard: () => air.heard(),
    prime: async () => output.prime(),
    setMuted: async (muted) => output.setMuted(muted),
    async play(audio, from) {
      const outcome = await output.play(toSamples(audio), { from });
      if (outcome.kind !== 'playing') {
        throw new Error(outcome.message);
      }
      return playbacks.push(outcome.playback) - 1;
    },
    async refusal() {
      const outcome = await output.play(new Int16Array(1), { from: 0 });
      if (outcome.kind !== 'blocked') {
        throw new Error('This sound should have been refused.');
      }
      return outcome.message;
    },
    position: async (id) => playbacks[id]?.position() ?? Number.NaN,
    stop: async (id) => playbacks[id]?.stop(),
    async stopAll() {
      for (const playback of playbacks) {
        playback.stop();
      }
    },
  };
}

function toSamples(audio: readonly Stretch[]): Int16Array {
  const samples = new Int16Array(audio.reduce((sum, { seconds }) => sum + seconds, 0) * SAMPLE_RATE);
  let at = 0;
  for (const { level, seconds } of audio) {
    samples.fill(level * 32_768, at, at + seconds * SAMPLE_RATE);
    at += seconds * SAMPLE_RATE;
  }
  return samples;
}
