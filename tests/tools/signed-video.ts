import { createNodeHasher } from '#server/shared/sign-video-file.ts';
import type { ContentSigner } from '#server/ports/content-signer.ts';
import { concatBytes } from '#domain/provenance/bytes.ts';
import { createManifest, measureManifest } from '#domain/provenance/create-manifest.ts';
import { hashContent } from '#domain/provenance/hash-content.ts';
import { createBox } from '#domain/provenance/jumbf.ts';
import type { ProvenanceFacts } from '#domain/provenance/provenance.ts';
import { verifyVideo, type VideoCheck } from '#domain/provenance/verify-video.ts';
import { MANIFEST_TYPE, readVideoBoxes, type VideoFile } from '#domain/provenance/video-boxes.ts';

export interface SignedVideo {
  readonly ftyp: Uint8Array;
  readonly manifest: Uint8Array;
  /** Boxes after the manifest. */
  readonly rest: Uint8Array;
}

/** The boxes of a video without pictures, signed. */
export async function createSignedVideo(signer: ContentSigner, facts: ProvenanceFacts, content: Uint8Array): Promise<SignedVideo> {
  const ftyp = createBox('ftyp', new TextEncoder().encode('isomtest'));
  const rest = concatBytes([createBox('moov', Uint8Array.of(1, 2, 3)), createBox('free', new Uint8Array(4)), createBox('mdat', content)]);
  const space = createBox('uuid', new Uint8Array(measureManifest(facts, signer) - 8));
  space.set(MANIFEST_TYPE, 8);
  const file = toVideoFile(joinVideo({ ftyp, manifest: space, rest }));
  const hash = await hashContent(file, (await readVideoBoxes(file)) ?? [], { hasher: createNodeHasher() });
  const unsigned = createManifest(hash, facts, signer);
  return { ftyp, manifest: unsigned.finish(await signer.sign(unsigned.toSign)), rest };
}

export function joinVideo({ ftyp, manifest, rest }: SignedVideo): Uint8Array {
  return concatBytes([ftyp, manifest, rest]);
}

export function checkVideo(bytes: Uint8Array): Promise<VideoCheck> {
  return verifyVideo(toVideoFile(bytes), { subtle: crypto.subtle, createHasher: createNodeHasher });
}

function toVideoFile(bytes: Uint8Array): VideoFile {
  return { size: bytes.length, read: async (start, end) => bytes.slice(start, end) };
}
