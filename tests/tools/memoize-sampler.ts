import { createHash } from 'node:crypto';
import type { VoiceSampler } from '#server/ports/voice-sampler.ts';

/** The same recording is sent many times in tests; listening to it once is enough. */
export function memoizeSampler(sampler: VoiceSampler): VoiceSampler {
  const decoded = new Map<string, ReturnType<VoiceSampler['decode']>>();
  const measured = new Map<string, ReturnType<VoiceSampler['measure']>>();
  return {
    decode: (file, options) => getOrAdd(decoded, `${computeKey(file)} ${options.longest}`, () => sampler.decode(file, options)),
    measure: (file) => getOrAdd(measured, computeKey(file), () => sampler.measure(file)),
  };
}

function computeKey(file: Uint8Array): string {
  return createHash('sha256').update(file).digest('hex');
}

function getOrAdd<Value>(known: Map<string, Value>, key: string, create: () => Value): Value {
  const value = known.get(key) ?? create();
  known.set(key, value);
  return value;
}
