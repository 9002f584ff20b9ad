import { and, desc, eq, lt } from 'drizzle-orm';
import { toIpPrefix } from '#domain/network/ip-prefix.ts';
import { DAY, formatUtcDay } from '#domain/shared/utc-time.ts';
import { computeCoverage, isFinished, mergeRanges, type PlayedRange } from '#domain/viewing/coverage.ts';
import { VIEWING_LIMITS } from '#domain/viewing/viewing-limits.ts';
import type { Tx, Db } from '../../ports/database.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import type { WorkspaceRef } from '../../shared/workspace.ts';
import { member } from '../../accounts/tables/auth-tables.ts';
import { videoPlay, viewerSalt } from '../tables/viewer-tables.ts';
import { addToDay, countLabels, lockDay, type PlayOrigin } from './play-sums.ts';
import { createHmac, randomBytes } from 'node:crypto';

type Services = Pick<ServerContext, 'database' | 'clock' | 'rateLimitCounter'>;
type PlayRow = typeof videoPlay.$inferSelect;

/** What a page reports of one play. Reports are cumulative, so that a lost or repeated one changes nothing. */
export interface PlayReport {
  /** UUID, chosen by the page at random. */
  readonly play: string;
  /** The page was reloaded, which isn't another play if the viewer was here just before. */
  readonly reloaded: boolean;
  readonly ranges: readonly PlayedRange[];
  /** Whether the owner's button was pressed. */
  readonly clicked: boolean;
}

export interface PlayedVideo {
  readonly id: string;
  readonly seconds: number | null;
}

export interface Viewer extends PlayOrigin {
  readonly ipAddress: string;
}

/** Adds a report to the sums of the video. Returns the play that the page goes on with; null if it isn't counted. */
export async function countPlay(services: Services, video: PlayedVideo, report: PlayReport & Viewer): Promise<string | null> {
  const { database, clock } = services;
  const now = clock.now();
  const today = formatUtcDay(now);
  const known = await findPlay(database.db, video.id, report.play);
  const day = known?.day ?? today;
  if (known === undefined && !(await takeNetworkBudget(services, { videoId: video.id, day, ipAddress: report.ipAddress }))) return null;

  return database.db.transaction(async (tx) => {
    await lockDay(tx, { videoId: video.id, day });
    const play = (await findPlay(tx, video.id, report.play)) ?? (await beginPlay(tx, { video, report, day, now }));
    await updatePlay(tx, { play, video, report, now });
    return play.id;
  });
}

/** Whether the viewer is the owner of the video, or a member of its organization: those who make a video aren't its audience. */
export async function isOwnVideo(
  { database }: Pick<ServerContext, 'database'>,
  { ownerId, organizationId }: WorkspaceRef,
  viewer: { readonly userId: string } | null,
): Promise<boolean> {
  if (viewer === null) return false;
  if (viewer.userId === ownerId) return true;
  if (organizationId === null) return false;
  const [row] = await database.db
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.organizationId, organizationId), eq(member.userId, viewer.userId)));
  return row !== undefined;
}

/** Deletes single plays and salts that the sums don't need anymore. */
export async function deleteOldPlays({ database, clock }: Pick<ServerContext, 'database' | 'clock'>): Promise<void> {
  const before = clock.now() - VIEWING_LIMITS.playsStoredFor;
  await database.db.delete(videoPlay).where(lt(videoPlay.startedAt, new Date(before)));
  await database.db.delete(viewerSalt).where(lt(viewerSalt.day, formatUtcDay(before)));
}

async function findPlay(via: ServerContext['database']['db'] | Tx, videoId: string, id: string): Promise<PlayRow | undefined> {
  const [row] = await via
    .select()
    .from(videoPlay)
    .where(and(eq(videoPlay.videoId, videoId), eq(videoPlay.id, id)));
  return row;
}

async function takeNetworkBudget(
  { rateLimitCounter }: Services,
  { videoId, day, ipAddress }: { readonly videoId: string; readonly day: string; readonly ipAddress: string },
): Promise<boolean> {
  const { count: plays } = await rateLimitCounter.increment(`plays:${videoId}:${day}:${toIpPrefix(ipAddress)}`, DAY);
  return plays <= VIEWING_LIMITS.playsPerNetwork;
}

interface NewPlay {
  readonly video: PlayedVideo;
  readonly report: PlayReport & Viewer;
  readonly day: string;
  readonly now: number;
}

async function beginPlay(tx: Tx, { video, report, day, now }: NewPlay): Promise<PlayRow> {
  const viewerHash = await createViewerHash(tx, day, { videoId: video.id, ...report });
  const [latest] = await tx
    .select()
    .from(videoPlay)
    .where(and(eq(videoPlay.videoId, video.id), eq(videoPlay.viewerHash, viewerHash)))
    .orderBy(desc(videoPlay.seenAt))
    .limit(1);
  if (report.reloaded && latest !== undefined && now - latest.seenAt.getTime() <= VIEWING_LIMITS.reloadWithin) return latest;

  const [row] = await tx
    .insert(videoPlay)
    .values({ videoId: video.id, id: report.play, day, viewerHash, startedAt: new Date(now), seenAt: new Date(now) })
    .returning();
  if (row === undefined) throw new Error('The play was not stored.');
  await addToDay(tx, row, { plays: 1, viewers: latest === undefined ? 1 : 0 });
  await countLabels(tx, row, report);
  return row;
}

/** Adds what the report shows beyond the earlier ones. A report of more than can have been watched adds nothing. */
async function updatePlay(
  tx: Tx,
  { play, video, report, now }: { readonly play: PlayRow; readonly video: PlayedVideo; readonly report: PlayReport; readonly now: number },
): Promise<void> {
  const duration = video.seconds ?? 0;
  const before = computeCoverage(play.ranges, duration);
  const merged = mergeRanges([...play.ranges, ...report.ranges], duration);
  const elapsed = (now - play.startedAt.getTime()) / 1_000;
  const possible = computeCoverage(merged, duration).seconds <= elapsed * VIEWING_LIMITS.fastest + VIEWING_LIMITS.slackSeconds;
  const ranges = possible ? merged : play.ranges;
  const after = computeCoverage(ranges, duration);
  const clicked = play.clicked || report.clicked;
  await tx
    .update(videoPlay)
    .set({ ranges, clicked, seenAt: new Date(now) })
    .where(and(eq(videoPlay.videoId, play.videoId), eq(videoPlay.id, play.id)));
  await addToDay(tx, play, {
    watchedSeconds: after.seconds - before.seconds,
    finished: Number(isFinished(after.slots)) - Number(isFinished(before.slots)),
    clicks: Number(clicked) - Number(play.clicked),
    slots: after.slots.map((covered, slot) => Number(covered) - Number(before.slots[slot])),
  });
}

/** What tells viewers of one video apart within a day. */
interface ViewerTraits {
  readonly videoId: string;
  readonly ipAddress: string;
  readonly userAgent: string;
}

const SALT_BYTES = 32;
const HASH_BYTES = 16;

/**
 * Tells a viewer's plays of one video on one UTC day apart from those of others, without storing anything on the device. The salt of the
 * day is random and deleted with the plays, after which a hash can't be traced to an address, nor to the same viewer on another day or
 * of another video.
 */
async function createViewerHash(via: Db | Tx, day: string, { videoId, ipAddress, userAgent }: ViewerTraits): Promise<string> {
  const hash = createHmac('sha256', await loadSalt(via, day))
    .update([videoId, ipAddress, userAgent].join('\n'))
    .digest();
  return hash.subarray(0, HASH_BYTES).toString('base64url');
}

async function loadSalt(via: Db | Tx, day: string): Promise<string> {
  const [known] = await via.select().from(viewerSalt).where(eq(viewerSalt.day, day));
  if (known !== undefined) return known.salt;
  await via
    .insert(viewerSalt)
    .values({ day, salt: randomBytes(SALT_BYTES).toString('base64url') })
    .onConflictDoNothing();
  const [stored] = await via.select().from(viewerSalt).where(eq(viewerSalt.day, day));
  if (stored === undefined) throw new Error('The salt of the day was not stored.');
  return stored.salt;
}
