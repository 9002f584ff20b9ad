import type { VideoSigner } from '#domain/provenance/verify-video.ts';
import type { ProvenanceApi } from '#ports/provenance-api.ts';
import type { Faults } from './faults.ts';

/** `key`: the signer of the memory server's videos; they are not signed if left out. */
export function createMemoryProvenanceApi(faults: Faults, key: VideoSigner | null = null): ProvenanceApi {
  return { loadKey: (options) => faults.run(() => ({ kind: 'ok', value: key }), options?.signal) };
}
