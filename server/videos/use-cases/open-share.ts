import { TIMED_ALLOWANCES } from '#domain/fairness/timed-allowances.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { isOpenAccount } from '../../shared/open-account.ts';
import { toIpPrefix } from '#domain/network/ip-prefix.ts';
import { CLOSES_LINK } from '#domain/moderation/takedown.ts';
import { isShareOpen } from '#domain/sharing/share.ts';
import { isFinalStatus } from '#domain/tasks/task-machine.ts';
import { user } from '../../accounts/tables/auth-tables.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import type { WorkspaceRef } from '../../shared/workspace.ts';
import { videoShare } from '../tables/share-tables.ts';
import { video } from '../tables/video-tables.ts';
import { isNotTakenDown } from '../../shared/active-takedowns.ts';
import { createShareGrant, isShareGrant, isSharePassword } from './share-password.ts';
import type { VideoRow } from './task-message.ts';

type ShareRow = typeof videoShare.$inferSelect;

/** A share whose link works. `video` is null until it's made, and until its password was entered. */
export interface OpenedShare {
  readonly share: ShareRow;
  readonly video: (VideoRow & { readonly objectKey: string }) | null;
  /** False while the video is still rendered. */
  readonly isMade: boolean;
  /** The video’s, also while its password is missing. */
  readonly workspace: WorkspaceRef;
}

/** Password attempts on one share from one IP address, or from one network of IPv6. */
const ATTEMPTS = TIMED_ALLOWANCES.sharePasswords;

type ShareServices = Pick<ServerContext, 'database' | 'clock'>;

/** Loads what a link shows; throws 404 for unknown, expired, deleted and taken-down alike, and for those of banned and closed accounts, so that none can be told from another. */
export async function openShare(services: ShareServices, token: string, grant: string | undefined): Promise<OpenedShare> {
  const found = await loadShared(services, token);
  const { passwordHash } = found.share;
  const known = passwordHash === null || (grant !== undefined && isShareGrant(grant, { token, passwordHash }));
  return known ? found : { ...found, video: null };
}

/** Checks a password; the result is what `openShare` takes as `grant`. */
export async function unlockShare(
  services: ShareServices & Pick<ServerContext, 'rateLimitCounter'>,
  request: { readonly token: string; readonly password: string; readonly address: string },
): Promise<string> {
  const { token, password, address } = request;
  const { share } = await loadShared(services, token);
  if (share.passwordHash === null) throw new HttpError(409, 'no-password', { message: 'This video has no password. Open its link.' });
  const key = `share:${share.videoId}:${toIpPrefix(address)}`;
  const { count, resetsAt } = await services.rateLimitCounter.increment(key, ATTEMPTS.window);
  if (count > ATTEMPTS.most) {
    const retryAfter = Math.ceil((resetsAt - services.clock.now()) / 1_000);
    throw new HttpError(429, 'too-many-attempts', { message: 'Too many tries. Wait a few minutes, then try again.', retryAfter });
  }
  if (!(await isSharePassword(password, share.passwordHash))) {
    throw new HttpError(403, 'wrong-password', { field: 'password', message: 'That’s not the password. Check it and try again.' });
  }
  await services.rateLimitCounter.forget(key);
  return createShareGrant({ token, passwordHash: share.passwordHash });
}

async function loadShared({ database, clock }: ShareServices, token: string): Promise<OpenedShare> {
  const [row] = await database.db
    .select({ share: videoShare, video })
    .from(videoShare)
    .innerJoin(video, and(eq(video.id, videoShare.videoId), isNull(video.deletedAt)))
    .innerJoin(user, and(eq(user.id, video.ownerId), isOpenAccount()))
    .where(and(eq(videoShare.token, token), isNotTakenDown(video.id, CLOSES_LINK)));
  const objectKey = row?.video.objectKey;
  const isMade = typeof objectKey === 'string';
  if (
    row === undefined ||
    (!isMade && isFinalStatus(row.video.status)) ||
    !isShareOpen({ expiresAt: row.share.expiresAt?.toISOString() ?? null }, clock.now())
  ) {
    throw createNotFoundError('video');
  }
  const { ownerId, organizationId } = row.video;
  return { share: row.share, video: isMade ? { ...row.video, objectKey } : null, isMade, workspace: { ownerId, organizationId } };
}
