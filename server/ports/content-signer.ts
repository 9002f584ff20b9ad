import type { ManifestSigner } from '#domain/provenance/create-manifest.ts';

/** Signs manifests of finished videos. The key stays inside. */
export interface ContentSigner extends ManifestSigner {
  /** 64 bytes. The same bytes for the same input where `isDeterministic`. Rejects where it can't sign, and with the signal's reason. */
  sign(bytes: Uint8Array, signal?: AbortSignal): Promise<Uint8Array>;
  /** Same project, same bytes: only then a video can be rendered again and compared as a whole. */
  readonly isDeterministic: boolean;
  /**
   * Keyed hash of a script, 32 bytes, the same for the same script and key. Who has the video can't find out a script by guessing; who has
   * the key can confirm one.
   */
  computeScriptHash(script: string): Uint8Array;
}
