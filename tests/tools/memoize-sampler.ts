import { createHash } from 'node:crypto';
import type { VoiceSampler } from '../../server/ports/voice-sampler.ts';

/** The same recording is sent many times in tests; listening to it once is enough. */
export function memoizeSampler(sampler: VoiceSampler): VoiceSampler {
  const known = new Map<string, ReturnType<VoiceSampler['measure']>>();
  return {
    decode: (file, options) => sampler.decode(file, options),
    measure(file) {
      const key = createHash('sha256').update(file).digest('hex');
      const reading = known.get(key) ?? sampler.measure(file);
      known.set(key, reading);
      return reading;
    },
  };
}
