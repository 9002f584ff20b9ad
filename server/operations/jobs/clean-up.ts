import { lt, lte } from 'drizzle-orm';
import { rateLimitCounts, busEvent, mail } from '../tables/server-tables.ts';
import { video } from '../../videos/tables/video-tables.ts';
import { eraseUnusedRecordings } from '../../videos/use-cases/recordings/erase-unused-recordings.ts';
import { RECORDING_LIMITS } from '../../../src/domain/recording/recording-limits.ts';
import { project } from '../../projects/tables/project-tables.ts';
import { billingQuote, gatewayEvent } from '../../billing/tables/billing-tables.ts';
import { session, verification } from '../../accounts/tables/auth-tables.ts';
import { PREVIEW_STORAGE } from '../../../src/domain/fairness/fairness-limits.ts';
import { BILLING_LIMITS } from '../../../src/domain/billing/billing-limits.ts';
import { removeUnusedSpeech } from '../../videos/use-cases/erase-speech.ts';
import { WEBHOOK_LIMITS } from '../../../src/domain/webhooks/webhook-limits.ts';
import { webhookDelivery } from '../../webhooks/tables/webhook-tables.ts';
import { DAY, SERVER_LIMITS } from '../../shared/server-limits.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { deleteVideoForever } from '../../projects/use-cases/library/purge-items.ts';
import { deleteOldReports } from '../use-cases/content-reports.ts';
import { deleteOldActivity } from '../../accounts/use-cases/activity-log.ts';
import { deleteOldSignIns } from '../../accounts/use-cases/sign-in-history.ts';
import { cleanUpErrors } from '../use-cases/clean-up-errors.ts';
import { cleanUpUsage } from '../use-cases/stored-usage.ts';
import { deleteOldPlays } from '../../videos/use-cases/count-play.ts';
import { fillVideoBytes } from '../../videos/use-cases/fill-video-bytes.ts';
import { removeOrphans } from './remove-orphans.ts';
import { deleteUnconfirmed } from '../use-cases/newsletter-links.ts';

const BATCH_SIZE = 200;
const MEGABYTE = 1024 * 1024;
const HOUR = 60 * 60_000;

/** Deletes expired and unreachable rows and files. Safe to run at any time, by several processes at once. */
export async function cleanUp(services: ServerContext): Promise<void> {
  const { db } = services.database;
  const before = (milliseconds: number) => new Date(services.clock.now() - milliseconds);

  await removeDeletedVideos(services, before(SERVER_LIMITS.restoreDays * DAY));
  await db.delete(project).where(lt(project.deletedAt, before(SERVER_LIMITS.deletedProjectDays * DAY)));
  await db.delete(mail).where(lt(mail.sentAt, before(SERVER_LIMITS.mailDays * DAY)));
  await db.delete(busEvent).where(lt(busEvent.at, before(2 * HOUR)));
  await db.delete(verification).where(lt(verification.expiresAt, before(DAY)));
  await db.delete(session).where(lt(session.expiresAt, before(DAY)));
  await db.delete(billingQuote).where(lt(billingQuote.expiresAt, before(0)));
  await db.delete(gatewayEvent).where(lt(gatewayEvent.at, before(BILLING_LIMITS.eventsStoredFor)));
  await db.delete(webhookDelivery).where(lt(webhookDelivery.createdAt, before(WEBHOOK_LIMITS.logFor)));
  await deleteUnconfirmed(db, services.clock.now());
  await cleanUpUsage(services);
  await deleteOldPlays(services);
  await deleteOldSignIns(services);
  await deleteOldActivity(services);
  await deleteOldReports(services);
  await services.rateLimitCounter.removeEnded();
  await db.delete(rateLimitCounts).where(lte(rateLimitCounts.resetsAt, before(0)));
  await cleanUpErrors(services);
  await removeOldObjects(services, 'pieces', before(SERVER_LIMITS.segmentDays * DAY));
  await removeOldObjects(services, 'speech', before(SERVER_LIMITS.previewDays * DAY));
  await removeOldestBeyond(services, 'speech', PREVIEW_STORAGE.all * MEGABYTE);
  await eraseUnusedRecordings(services, before(RECORDING_LIMITS.unusedFor));
  await removeUnusedSpeech(services);
  await fillVideoBytes(services);
  await removeOrphans(services, before(DAY));
}

async function removeDeletedVideos(services: ServerContext, deletedBefore: Date): Promise<void> {
  const { db } = services.database;
  for (let full = true; full; ) {
    const rows = await db.select({ id: video.id }).from(video).where(lt(video.deletedAt, deletedBefore)).limit(BATCH_SIZE);
    for (const { id } of rows) await deleteVideoForever(services, id);
    full = rows.length === BATCH_SIZE;
  }
}

async function removeOldObjects(services: ServerContext, folder: string, modifiedBefore: Date): Promise<void> {
  for (const object of await services.objects.list(`${folder}/`)) {
    if (object.modifiedAt < modifiedBefore) await services.objects.delete(object.key);
  }
}

/** Deletes the oldest objects of a folder beyond `room` bytes, including those of other processes. */
async function removeOldestBeyond(services: ServerContext, folder: string, room: number): Promise<void> {
  const newestFirst = (await services.objects.list(`${folder}/`)).toSorted((one, other) => +other.modifiedAt - +one.modifiedAt);
  let bytes = 0;
  for (const { key, size } of newestFirst) {
    bytes += size;
    if (bytes > room) await services.objects.delete(key);
  }
}
