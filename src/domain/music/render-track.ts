import { SAMPLE_RATE } from '../speech/spoken-scene.ts';
import { addRoom } from './add-room.ts';
import { type InstrumentName, renderNote } from './instruments.ts';
import { renderStroke } from './percussion.ts';
import type { TrackPart, TrackRecipe } from './track-recipe.ts';

const FULL_SCALE = 32_767;
/** Gain of notes that aren't on a beat. */
const OFF_BEAT = 0.8;

/** Computes a track from its recipe, the same samples in every runtime: mono, 16 bit, a loop whose end rings into its beginning. */
export function renderTrack(recipe: TrackRecipe): Int16Array {
  const beat = (60 / recipe.beatsPerMinute) * SAMPLE_RATE;
  const loop = new Float32Array(Math.round(beat * recipe.beatsPerBar * recipe.chords.length));
  for (const part of recipe.parts) playPart(loop, recipe, part);
  addRoom(loop, recipe.room);
  const samples = new Int16Array(loop.length);
  for (let at = 0; at < loop.length; at += 1) {
    samples[at] = Math.round(Math.max(-1, Math.min(1, (loop[at] ?? 0) * recipe.level)) * FULL_SCALE);
  }
  return samples;
}

function playPart(loop: Float32Array, recipe: TrackRecipe, part: TrackPart): void {
  const beat = (60 / recipe.beatsPerMinute) * SAMPLE_RATE;
  const getSamples = createSampler(part, beat / SAMPLE_RATE);
  for (const [bar, chord] of recipe.chords.entries()) {
    const pattern = part.patterns[bar % part.patterns.length] ?? '';
    const step = recipe.beatsPerBar / pattern.length;
    for (let index = 0; index < pattern.length; index += 1) {
      const at = Math.round((bar * recipe.beatsPerBar + index * step) * beat);
      const gain = Number.isInteger(index * step) ? part.gain : part.gain * OFF_BEAT;
      for (const pitch of listPitches(pattern.charAt(index), chord)) addInCircle(loop, getSamples(pitch), { at, gain });
    }
  }
}

/** Pitches of a pattern's sign; a stroke has one that means nothing. */
function listPitches(sign: string, chord: readonly number[]): readonly number[] {
  if (sign === '.') return [];
  if (sign === 'x') return [0];
  if (sign === '=') return chord.slice(1);
  const degree = Number(sign);
  return [(chord[degree % chord.length] ?? 0) + 12 * Math.floor(degree / chord.length)];
}

/** Computes each pitch once. */
function createSampler(part: TrackPart, beatSeconds: number): (pitch: number) => Float32Array {
  const known = new Map<number, Float32Array>();
  const render = (pitch: number): Float32Array =>
    'strike' in part ? renderStroke(part.strike) : renderPartNote(part.play, pitch + part.shift, part.beats * beatSeconds);
  return (pitch) => {
    const samples = known.get(pitch) ?? render(pitch);
    known.set(pitch, samples);
    return samples;
  };
}

function renderPartNote(instrument: InstrumentName, pitch: number, seconds: number): Float32Array {
  return renderNote({ instrument, pitch, seconds });
}

/** What lies beyond the loop's end is heard at its beginning. */
function addInCircle(loop: Float32Array, samples: Float32Array, { at, gain }: { readonly at: number; readonly gain: number }): void {
  for (let index = 0; index < samples.length; index += 1) {
    const to = (at + index) % loop.length;
    loop[to] = (loop[to] ?? 0) + gain * (samples[index] ?? 0);
  }
}
