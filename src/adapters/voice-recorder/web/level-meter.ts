export interface LevelMeter {
  /** Loudest sample of the last moment, from 0 to 1. */
  level(): number;
  close(): void;
}

/** Samples that are looked at: 43 ms at 48 kHz. */
const WINDOW = 2_048;
const NO_METER: LevelMeter = { level: () => 0, close: () => undefined };

/** Listens to a microphone without playing it; always 0 where the browser can't. */
export function createLevelMeter(stream: MediaStream, Context: (new () => AudioContext) | undefined): LevelMeter {
  if (Context === undefined) return NO_METER;
  const context = new Context();
  const analyser = context.createAnalyser();
  analyser.fftSize = WINDOW;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(WINDOW);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      return samples.reduce((loudest, sample) => Math.max(loudest, Math.min(1, Math.abs(sample))), 0);
    },
    close() {
      void context.close().catch(() => undefined);
    },
  };
}
