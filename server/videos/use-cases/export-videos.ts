import { and, asc, eq, isNull } from 'drizzle-orm';
import { shareBrand } from '../../projects/tables/brand-tables.ts';
import { project } from '../../projects/tables/project-tables.ts';
import { type ExportFile, type ExportScope, toJsonFile } from '../../shared/export-files.ts';
import type { ExportOrder, ServerContext } from '../../shared/server-context.ts';
import { videoBatch, videoBatchRow } from '../tables/batch-tables.ts';
import { videoQuiz } from '../tables/quiz-tables.ts';
import { videoShare } from '../tables/share-tables.ts';
import { takedown } from '../tables/takedown-tables.ts';
import { video } from '../tables/video-tables.ts';
import { toVideoSummary } from './load-videos.ts';
import { toShareBrand } from './manage-share-brand.ts';
import { toShare } from './manage-share.ts';
import { VISIBLE_VIDEO } from '../../shared/active-takedowns.ts';
import { exportReviews } from './reviews/export-reviews.ts';

/** Videos, and how they're shown to others. */
export async function* exportVideos({ services, userId, scope }: ExportOrder): AsyncGenerator<ExportFile> {
  yield toJsonFile('takedowns.json', await loadTakedowns(services, userId));
  yield toJsonFile('videos.json', await loadVideos(services, scope));
  yield toJsonFile('reviews.json', await exportReviews(services, { userId, isOwn: scope.isOwn(video) }));
  yield toJsonFile('share-brands.json', await loadShareBrands(services, scope));
  yield toJsonFile('batches.json', await loadBatches(services, userId, scope));
}

/** What was taken down from the user, why, and their appeals. */
async function loadTakedowns({ database }: ServerContext, userId: string) {
  const rows = await database.db.select().from(takedown).where(eq(takedown.ownerId, userId)).orderBy(asc(takedown.createdAt));
  return rows.map(({ ownerId: _ownerId, ...row }) => row);
}

async function loadVideos({ database }: ServerContext, { isOwn }: ExportScope) {
  const rows = await database.db
    .select({ row: VISIBLE_VIDEO, share: videoShare, quiz: videoQuiz.quiz })
    .from(video)
    .leftJoin(videoShare, eq(videoShare.videoId, video.id))
    .leftJoin(videoQuiz, eq(videoQuiz.videoId, video.id))
    .where(and(isOwn(video), isNull(video.deletedAt)))
    .orderBy(asc(video.createdAt));
  return rows.map(({ row, share, quiz }) => ({
    ...toVideoSummary(row),
    quiz,
    share: share && toShare(share, row),
    organizationId: row.organizationId,
    folderId: row.folderId,
    tags: row.tags,
    transcript: row.transcript ?? [],
  }));
}

/** What the user saved about share pages, of their own workspace and of organizations. */
async function loadShareBrands({ database }: ServerContext, { isOwn }: ExportScope) {
  const rows = await database.db.select().from(shareBrand).where(isOwn(shareBrand)).orderBy(asc(shareBrand.updatedAt));
  return rows.map((row) => ({ ...toShareBrand(row), organizationId: row.organizationId, updatedAt: row.updatedAt }));
}

/** Batches that the user ordered, with the values of their rows. */
async function loadBatches({ database }: ServerContext, userId: string, { isOpen }: ExportScope) {
  const { id, projectId, name, createdAt } = videoBatch;
  const { position, values, step, videoId, message } = videoBatchRow;
  return database.db
    .select({ id, projectId, name, createdAt, row: { position, values, step, videoId, message } })
    .from(videoBatch)
    .innerJoin(videoBatchRow, eq(videoBatchRow.batchId, videoBatch.id))
    .innerJoin(project, eq(project.id, videoBatch.projectId))
    .where(and(eq(videoBatch.authorId, userId), isOpen(project)))
    .orderBy(asc(videoBatch.createdAt), asc(videoBatch.id), asc(position));
}
