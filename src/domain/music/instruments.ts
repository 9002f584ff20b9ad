import { SAMPLE_RATE } from '../speech/spoken-scene.ts';
import { computeFrequency, createWavetable, TABLE_LENGTH } from './wavetable.ts';

/** A tone that sustains or dies away, and a brighter one on top that dies away sooner. */
interface Instrument {
  readonly body: readonly number[];
  readonly edge: readonly number[];
  /** Seconds to its full level, and to silence after the note's end. */
  readonly attack: number;
  readonly release: number;
  /** Seconds in which body and edge fall to 1/e; 0: they don't. */
  readonly bodyDecay: number;
  readonly edgeDecay: number;
  /** Frequency ratio of a second voice that makes it wide; 1: none. */
  readonly detune: number;
}

const INSTRUMENTS = {
  pad: {
    body: [0.6, 0.25, 0.12, 0.06, 0.03],
    edge: [],
    attack: 0.7,
    release: 1.4,
    bodyDecay: 0,
    edgeDecay: 0,
    detune: 1.0045,
  },
  piano: {
    body: [0.6, 0.2, 0.06, 0.03],
    edge: [0.1, 0.16, 0.16, 0.1, 0.07, 0.05, 0.03],
    attack: 0.006,
    release: 0.35,
    bodyDecay: 1.1,
    edgeDecay: 0.22,
    detune: 1.0008,
  },
  pluck: {
    body: [0.55, 0.25, 0.08],
    edge: [0.1, 0.12, 0.14, 0.1, 0.08, 0.05],
    attack: 0.004,
    release: 0.2,
    bodyDecay: 0.42,
    edgeDecay: 0.09,
    detune: 1,
  },
  bell: {
    body: [0.6, 0.02],
    edge: [0, 0, 0, 0.32, 0, 0, 0, 0, 0, 0.06],
    attack: 0.002,
    release: 0.3,
    bodyDecay: 0.5,
    edgeDecay: 0.08,
    detune: 1,
  },
  bass: { body: [0.8, 0.18, 0.05], edge: [0.05, 0.1, 0.08], attack: 0.012, release: 0.16, bodyDecay: 0.9, edgeDecay: 0.12, detune: 1 },
} as const satisfies Record<string, Instrument>;

export type InstrumentName = keyof typeof INSTRUMENTS;

export interface Note {
  readonly instrument: InstrumentName;
  /** MIDI number. */
  readonly pitch: number;
  readonly seconds: number;
}

/** Computes a note, with its release, at a level of about 1. */
export function renderNote({ instrument: name, pitch, seconds }: Note): Float32Array {
  const instrument: Instrument = INSTRUMENTS[name];
  const frequency = computeFrequency(pitch);
  const samples = new Float32Array(Math.round((seconds + instrument.release) * SAMPLE_RATE));
  const voices = instrument.detune === 1 ? [frequency] : [frequency, frequency * instrument.detune];
  for (const voice of voices) {
    addTone(samples, { harmonics: instrument.body, frequency: voice, decay: instrument.bodyDecay, gain: 1 / voices.length });
    addTone(samples, { harmonics: instrument.edge, frequency: voice, decay: instrument.edgeDecay, gain: 1 / voices.length });
  }
  shapeEnds(samples, instrument.attack * SAMPLE_RATE, instrument.release * SAMPLE_RATE);
  return samples;
}

interface Tone {
  readonly harmonics: readonly number[];
  readonly frequency: number;
  readonly decay: number;
  readonly gain: number;
}

/** Below this a decaying tone is left out. */
const SILENT = 1e-4;

function addTone(into: Float32Array, { harmonics, frequency, decay, gain }: Tone): void {
  if (harmonics.length === 0) return;
  const table = createWavetable(harmonics);
  const step = (frequency * TABLE_LENGTH) / SAMPLE_RATE;
  const fall = decay === 0 ? 1 : 1 - 1 / (decay * SAMPLE_RATE);
  let level = gain;
  let phase = 0;
  for (let at = 0; at < into.length && level > SILENT; at += 1) {
    const index = Math.floor(phase);
    const low = table[index] ?? 0;
    into[at] = (into[at] ?? 0) + level * (low + (phase - index) * ((table[index + 1] ?? 0) - low));
    level *= fall;
    phase += step;
    if (phase >= TABLE_LENGTH) phase -= TABLE_LENGTH;
  }
}

/** Rises and falls along a smooth step, so that nothing clicks. */
function shapeEnds(samples: Float32Array, attack: number, release: number): void {
  const rise = Math.min(attack, samples.length);
  for (let at = 0; at < rise; at += 1) samples[at] = (samples[at] ?? 0) * computeStep(at / rise);
  const fall = Math.min(release, samples.length);
  for (let left = 0; left < fall; left += 1) {
    const at = samples.length - 1 - left;
    samples[at] = (samples[at] ?? 0) * computeStep(left / fall);
  }
}

function computeStep(x: number): number {
  return x * x * (3 - 2 * x);
}
