import type { VoiceTuning } from './voice-profile.ts';

/** Equal for two tunings exactly when they sound the same. */
export function getTuningKey({ pitch, range, pace, tilt }: VoiceTuning): readonly number[] {
  return [pitch, range, pace, tilt];
}
