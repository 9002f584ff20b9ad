import type { ContentSigner } from '#server/ports/content-signer.ts';
import { createDerivedSigner } from '../shared/derived-signer.ts';

export interface FakeContentSigner extends ContentSigner {
  /** The next so many signatures reject. */
  failNext(times: number): void;
}

/** A key per name, the same in every run. */
export function createFakeContentSigner(name = 'fake'): FakeContentSigner {
  const signer = createDerivedSigner({ secret: `secret of ${name}` });
  let failures = 0;
  return {
    ...signer,
    failNext(times) {
      failures = times;
    },
    async sign(bytes, signal) {
      signal?.throwIfAborted();
      if (failures > 0) {
        failures -= 1;
        throw new Error('The fake signer was told to fail.');
      }
      return signer.sign(bytes);
    },
  };
}
