import { defineAdapter } from 'castwright/adapter';
import { encodeClip } from 'castwright/adapter/server';
import type { ClipReader } from 'castwright/testing/host';
import { type AcmeClipsOptions, decodeAtAcme } from './acme-clips.ts';
import { metadata } from './metadata.ts';

const SECOND = 1_000;

/** Clips that Acme decodes. The stored file is made here, of its frames. */
export function createAcmeClipReader(options: AcmeClipsOptions): ClipReader {
  return {
    async read(file) {
      const startedAt = options.clock.now();
      const decoded = await decodeAtAcme(file, options);
      // Less than a millisecond is still some work.
      const seconds = Math.max(options.clock.now() - startedAt, 1) / SECOND;
      if ('kind' in decoded) return { ...decoded, seconds };
      const { info, frames } = decoded;
      return { kind: 'read', clip: encodeClip({ width: info.width, height: info.height, frameRate: info.frameRate }, frames), seconds };
    },
  };
}

/** Named by the package's server.ts. */
export const adapter = defineAdapter(metadata, createAcmeClipReader);
