import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toHex } from '#domain/provenance/bytes.ts';
import { computeSha256 } from '#domain/provenance/sha-256.ts';
import { type VideoCheck, verifyVideo } from '#domain/provenance/verify-video.ts';
import type { VideoFile } from '#domain/provenance/video-boxes.ts';
import { compareVideoFiles, readComparableVideo } from '../shared/compare-video-files.ts';
import { createNodeHasher } from '../shared/sign-video-file.ts';
import { toVideoFile } from '../shared/video-file.ts';
import { findErrorCode } from '../adapters/shared/find-error-code.ts';
import { createLocalSigner } from './create-local-signer.ts';
import type { VerifyRequest } from './parse-arguments.ts';
import type { ProgressDisplay } from './progress-display.ts';
import { renderCommand } from './render-command.ts';
import { UsageError } from './usage-error.ts';

interface VerifyContext {
  readonly progress: ProgressDisplay;
  readonly signal: AbortSignal;
}

export interface VerifyReport {
  readonly text: string;
  /** Intact, and the same bytes if it was rendered again. */
  readonly isConfirmed: boolean;
}

/** Checks the signature of a video; with a project, also renders that again and compares the bytes. */
export async function verifyCommand(request: VerifyRequest, context: VerifyContext): Promise<VerifyReport> {
  const handle = await open(request.video).catch((error: unknown) => {
    throw new UsageError(`${request.video} cannot be read (${findErrorCode(error)}).`);
  });
  try {
    const file = await toVideoFile(handle);
    const { signal } = context;
    const check = await verifyVideo(file, { subtle: crypto.subtle, createHasher: createNodeHasher, signal });
    const text = describeCheck(check, toHex(computeSha256((await createLocalSigner(process.env)).certificates[0] ?? new Uint8Array())));
    if (request.again === undefined) return { text, isConfirmed: check.kind === 'intact' };
    const isSame = await isRenderedAlike(file, { ...request.again, out: '' }, context);
    return { text: `${text}${isSame ? SAME : DIFFERENT}`, isConfirmed: isSame && (check.kind === 'intact' || check.kind === 'unsigned') };
  } finally {
    await handle.close();
  }
}

/** Renders with the same space for a manifest, so that all bytes but the manifest's can be compared, whoever signed. */
async function isRenderedAlike(file: VideoFile, request: Parameters<typeof renderCommand>[0], context: VerifyContext): Promise<boolean> {
  const video = await readComparableVideo(file);
  if (video === undefined) return false;
  const folder = await mkdtemp(join(tmpdir(), 'castwright-verify-'));
  try {
    const out = join(folder, 'again.mp4');
    await renderCommand({ ...request, out, provenance: false }, { ...context, reserveBytes: video.reserveBytes });
    const handle = await open(out);
    try {
      return (await compareVideoFiles(video, await toVideoFile(handle))).isSame;
    } finally {
      await handle.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const SAME = 'Rendered again: the same bytes.\n';
const DIFFERENT = `Rendered again: different bytes. That alone proves no change: another version of the renderer, other options,
a watermark or a voice service that speaks differently each time make other bytes.
`;

function describeCheck(check: VideoCheck, ownFingerprint: string): string {
  switch (check.kind) {
    case 'not-video':
      return 'This is no MP4, or only a part of one.\n';
    case 'unsigned':
      return 'The video has no signature.\n';
    case 'unreadable':
      return 'The video has a manifest that is damaged or made by other software.\n';
    case 'unsupported':
      return 'The video is signed in a way that cannot be checked here.\n';
    case 'changed':
      return `The ${check.part} was changed after it was signed.\n`;
    case 'intact': {
      const { facts, signer } = check;
      const owner = signer.fingerprint === ownFingerprint ? "this computer's key" : 'a key this computer does not know';
      return [
        'The video is intact: its bytes are those that were signed.',
        `Signed by ${owner}: ${signer.name}, ${signer.fingerprint}`,
        `Made by software, renderer ${facts.engine}`,
        `Consents: ${[...facts.consents.voice, ...facts.consents.likeness].join(', ') || 'none'}\n`,
      ].join('\n');
    }
  }
}
