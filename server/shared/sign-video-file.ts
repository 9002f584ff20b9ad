import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { createManifest } from '#domain/provenance/create-manifest.ts';
import { hashContent } from '#domain/provenance/hash-content.ts';
import type { ProvenanceFacts } from '#domain/provenance/provenance.ts';
import type { Hasher } from '#domain/provenance/sha-256.ts';
import { readVideoBoxes } from '#domain/provenance/video-boxes.ts';
import type { ContentSigner } from '../ports/content-signer.ts';
import { toVideoFile } from './video-file.ts';

interface VideoToSign {
  readonly facts: ProvenanceFacts;
  readonly signer: ContentSigner;
  readonly signal: AbortSignal;
}

/**
 * Writes a signed manifest into a finished video, in place of the space that was set aside for it (`reserveBytes` of `Engine.join`). The
 * file is read once, in parts; nothing of it moves.
 */
export async function signVideoFile(path: string, { facts, signer, signal }: VideoToSign): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    const file = await toVideoFile(handle);
    const boxes = (await readVideoBoxes(file)) ?? [];
    const index = boxes.findIndex(({ type }) => type === 'free');
    const space = boxes[index];
    if (space === undefined) throw new Error('The video has no space for its manifest.');
    const content = await hashContent(file, boxes.with(index, { ...space, isManifest: true }), { hasher: createNodeHasher(), signal });
    const manifest = createManifest(content, facts, signer);
    const box = manifest.finish(await signer.sign(manifest.toSign, signal));
    if (box.length !== space.end - space.start) throw new Error('The manifest has another size than the space for it.');
    await handle.write(box, 0, box.length, space.start);
  } finally {
    await handle.close();
  }
}

export function createNodeHasher(): Hasher {
  const hash = createHash('sha256');
  return { update: (bytes) => void hash.update(bytes), digest: () => new Uint8Array(hash.digest()) };
}
