import { applyBiquad, createHighPass, createHighShelf } from './biquad.ts';

/** Below this there is no voice, only thumps; Hz. */
const LOW_CUT = 70;
/** Speech at 16 kHz sounds dull; a little air above this, in Hz and dB. */
const SHELF = 3200;
const AIR = 3;
const QUALITY = Math.SQRT1_2;

/** Takes thumps and offset out and gives a synthetic voice some air. */
export function cleanVoice(samples: Float32Array, rate: number): Float32Array {
  const clean = applyBiquad(samples, createHighPass({ rate, frequency: LOW_CUT, quality: QUALITY }));
  return applyBiquad(clean, createHighShelf({ rate, frequency: SHELF, quality: QUALITY }, AIR));
}
