import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { parseReportedSubject } from '#domain/moderation/parse-reported-subject.ts';
import type { ReportedThings } from '#ports/report-api.ts';
import { user } from '#server/accounts/tables/auth-tables.ts';
import { computeUserState } from '#domain/admin/compute-user-state.ts';
import { createSharePath } from '#domain/sharing/share.ts';
import { isUuid } from '#server/shared/queries.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { ownPresenter } from '#server/speech/tables/presenter-tables.ts';
import { videoReview } from '../../tables/review-tables.ts';
import { videoShare } from '../../tables/share-tables.ts';
import { takedown } from '../../tables/takedown-tables.ts';
import { video } from '../../tables/video-tables.ts';
import { toTakedown } from './manage-takedowns.ts';

type Services = Pick<ServerContext, 'database'>;
/** Videos and presenters of one owner that are listed. */
const MOST = 50;
const NOTHING: ReportedThings = { videoId: null, owner: null, videos: [], presenters: [], takedowns: [] };

/** What the subject of a report names, and what else its owner has here. Nothing where the subject names nothing on this site. */
export async function lookUpReported({ database }: Services, subject: string): Promise<ReportedThings> {
  const { db } = database;
  const found = await findOwner({ database }, subject);
  if (found === undefined) return NOTHING;
  const { owner, videoId } = found;
  const videos = await db
    .select({ id: video.id, title: video.title, createdAt: video.createdAt, token: videoShare.token })
    .from(video)
    .leftJoin(videoShare, eq(videoShare.videoId, video.id))
    .where(and(eq(video.ownerId, owner.id), isNull(video.deletedAt)))
    .orderBy(desc(eq(video.id, videoId ?? video.id)), desc(video.createdAt))
    .limit(MOST);
  const presenters = await db
    .select({ id: ownPresenter.id, name: ownPresenter.name })
    .from(ownPresenter)
    .where(and(eq(ownPresenter.ownerId, owner.id), isNull(ownPresenter.deletedAt), isNull(ownPresenter.withdrawnAt)))
    .orderBy(desc(ownPresenter.createdAt))
    .limit(MOST);
  const takedowns = await db.select().from(takedown).where(eq(takedown.ownerId, owner.id)).orderBy(desc(takedown.createdAt)).limit(MOST);
  return {
    videoId,
    owner: { id: owner.id, email: owner.email, name: owner.name, state: computeUserState(owner) },
    videos: videos.map(({ token, createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      path: token === null ? null : createSharePath(token),
    })),
    presenters,
    takedowns: takedowns.map((row) => toTakedown({ row, ownerEmail: owner.email })),
  };
}

async function findOwner({ database }: Services, text: string) {
  const subject = parseReportedSubject(text);
  if (subject === null) return undefined;
  if (subject.kind === 'account') {
    const [owner] = await database.db.select().from(user).where(eq(user.email, subject.email));
    return owner && { owner, videoId: null };
  }
  const where: SQL =
    subject.kind === 'video'
      ? eq(video.id, subject.id)
      : subject.kind === 'share'
        ? eq(videoShare.token, subject.token)
        : eq(videoReview.token, subject.token);
  if (subject.kind === 'video' && !isUuid(subject.id)) return undefined;
  const [found] = await database.db
    .select({ owner: user, videoId: video.id })
    .from(video)
    .innerJoin(user, eq(user.id, video.ownerId))
    .leftJoin(videoShare, eq(videoShare.videoId, video.id))
    .leftJoin(videoReview, eq(videoReview.videoId, video.id))
    .where(where);
  return found;
}
