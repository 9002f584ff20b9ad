import { describe, expect, test } from 'vitest';
import type { VideoSigner } from '#domain/provenance/verify-video.ts';
import type { ProvenanceApi } from '#ports/provenance-api.ts';

export interface ProvenanceApiHarness {
  readonly name: string;
  readonly signing: () => ProvenanceApi;
  /** Of a site that signs nothing. */
  readonly plain: () => ProvenanceApi;
  readonly key: () => VideoSigner;
}

/** The contract of `ProvenanceApi`, for every adapter. */
export function provenanceApiSuite({ name, signing, plain, key }: ProvenanceApiHarness): void {
  describe(`ProvenanceApi: ${name}`, () => {
    test('loads the key that videos are signed with, for anyone', async () => {
      expect(await signing().loadKey()).toEqual({ kind: 'ok', value: key() });
    });

    test('loads null where videos are not signed', async () => {
      expect(await plain().loadKey()).toEqual({ kind: 'ok', value: null });
    });
  });
}
