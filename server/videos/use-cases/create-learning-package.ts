import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadPlanUsage } from '../../billing/index.ts';
import { createContentsFile } from '#domain/learning/create-contents-file.ts';
import {
  LEARNING_PACKAGE_BYTES,
  type LearningPackage,
  listPackageFiles,
  type OptionalFiles,
  PACKAGE_FILES,
} from '#domain/learning/learning-package.ts';
import { describeLearningPlan } from '#domain/plans/check-plan.ts';
import { PLAN_FEATURES } from '#domain/plans/plan-features.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { streamZip, type ZipEntry } from '../../shared/stream-zip.ts';
import type { Workspace } from '../../shared/workspace.ts';
import type { VideoRow } from './task-message.ts';

/** Throws 403 `plan-without-learning` unless the plan has learning packages. */
export async function refuseWithoutLearning({ database, clock }: ServerContext, workspace: Workspace): Promise<void> {
  const usage = await loadPlanUsage(database.db, workspace, { now: clock.now(), lock: false });
  if (usage !== undefined && PLAN_FEATURES[usage.plan].learningPackages) return;
  throw new HttpError(403, 'plan-without-learning', { message: describeLearningPlan() });
}

interface PackageParts {
  readonly row: VideoRow & { readonly objectKey: string };
  readonly content: LearningPackage;
  /** HTML of its page. */
  readonly renderPage: (files: OptionalFiles) => string;
  /** Folder of the built client, which has the player; undefined on servers without one. */
  readonly clientFolder: string | undefined;
}

/**
 * A finished video as an LMS imports it: a streamed ZIP. Throws 404 if the file is gone, 413 `too-large` above `LEARNING_PACKAGE_BYTES`, and
 * 503 `player-missing` on a server that was started without the built client.
 */
export async function createLearningPackage(
  services: ServerContext,
  { row, content, renderPage, clientFolder }: PackageParts,
): Promise<AsyncGenerator<Uint8Array>> {
  const { objects, clock } = services;
  const video = await objects.head(row.objectKey);
  if (video === undefined) throw createNotFoundError('video');
  if (video.size > LEARNING_PACKAGE_BYTES) {
    throw new HttpError(413, 'too-large', {
      message: 'This video is too large for a learning package. Render it in a lower resolution, then export that one.',
    });
  }
  const player = await readPlayer(clientFolder);
  const { vtt, thumbnailKey } = row;
  const hasPoster = thumbnailKey !== null && (await objects.head(thumbnailKey)) !== undefined;
  const files = { captions: vtt !== null, poster: hasPoster };
  const manifest = createContentsFile(content, listPackageFiles(files));
  return streamZip(generateEntries(), clock.now());

  async function* generateEntries(): AsyncGenerator<ZipEntry> {
    yield { name: manifest.name, body: [Buffer.from(manifest.text)] };
    yield { name: PACKAGE_FILES.page, body: [Buffer.from(renderPage(files))] };
    yield* player;
    if (vtt !== null) yield { name: PACKAGE_FILES.captions, body: [Buffer.from(vtt)] };
    if (thumbnailKey !== null && hasPoster) yield { name: PACKAGE_FILES.poster, body: readObject(objects, thumbnailKey) };
    yield { name: PACKAGE_FILES.video, body: readObject(objects, row.objectKey) };
  }
}

async function readPlayer(clientFolder: string | undefined): Promise<readonly ZipEntry[]> {
  const read = async (name: string): Promise<ZipEntry> => ({ name, body: [await readFile(path.join(clientFolder ?? '', name))] });
  try {
    if (clientFolder === undefined) throw new Error('No client was built.');
    return await Promise.all([read(PACKAGE_FILES.script), read(PACKAGE_FILES.style)]);
  } catch {
    const message = 'This server has no video player to put into the package. Ask its operator to build the site.';
    throw new HttpError(503, 'player-missing', { message });
  }
}

async function* readObject(objects: ServerContext['objects'], key: string): AsyncGenerator<Uint8Array> {
  const stored = await objects.get(key);
  if (stored === undefined) throw createNotFoundError('video');
  yield* stored.body as AsyncIterable<Uint8Array>;
}
