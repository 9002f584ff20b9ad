import { inArray, lt, lte, or } from 'drizzle-orm';
import {
  attemptCounts,
  backdrop,
  billingQuote,
  busEvent,
  gatewayEvent,
  mail,
  project,
  session,
  verification,
  video,
} from '../../adapters/database/schema.ts';
import { PREVIEW_ROOM } from '../../../src/domain/fairness/fairness-limits.ts';
import { BILLING_LIMITS } from '../../../src/domain/billing/billing-limits.ts';
import { DAY, HOST_LIMITS } from '../../shared/server-limits.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { removeVideoForGood } from '../../projects/use-cases/library/purge-items.ts';
import { forgetOldReports } from '../use-cases/content-reports.ts';
import { forgetOldSignIns } from '../../accounts/use-cases/sign-in-history.ts';
import { tidyErrors } from '../use-cases/clean-up-errors.ts';
import { tidyUsage } from '../use-cases/stored-usage.ts';
import { forgetUnconfirmed } from '../use-cases/newsletter-links.ts';

const BATCH = 200;
const MEGABYTE = 1024 * 1024;
const HOUR = 60 * 60_000;

/** Removes what nobody can reach any more. May be run at any time, by any number of processes at once. */
export async function tidyUp(services: HostServices): Promise<void> {
  const { db } = services.database;
  const before = (milliseconds: number) => new Date(services.clock.now() - milliseconds);

  await removeDeletedVideos(services, before(HOST_LIMITS.restoreDays * DAY));
  await db.delete(project).where(lt(project.deletedAt, before(HOST_LIMITS.deletedProjectDays * DAY)));
  await db.delete(mail).where(lt(mail.sentAt, before(HOST_LIMITS.mailDays * DAY)));
  await db.delete(busEvent).where(lt(busEvent.at, before(2 * HOUR)));
  await db.delete(verification).where(lt(verification.expiresAt, before(DAY)));
  await db.delete(session).where(lt(session.expiresAt, before(DAY)));
  await db.delete(billingQuote).where(lt(billingQuote.expiresAt, before(0)));
  await db.delete(gatewayEvent).where(lt(gatewayEvent.at, before(BILLING_LIMITS.eventsKeptFor)));
  await forgetUnconfirmed(db, services.clock.now());
  await tidyUsage(services);
  await forgetOldSignIns(services);
  await forgetOldReports(services);
  await services.attempts.removeEnded();
  await db.delete(attemptCounts).where(lte(attemptCounts.resetsAt, before(0)));
  await tidyErrors(services);
  await removeOldObjects(services, 'pieces', before(HOST_LIMITS.pieceDays * DAY));
  await removeOldObjects(services, 'speech', before(HOST_LIMITS.previewDays * DAY));
  await removeBeyond(services, 'speech', PREVIEW_ROOM.all * MEGABYTE);
  await removeOrphans(services, before(DAY));
}

async function removeDeletedVideos(services: HostServices, deletedBefore: Date): Promise<void> {
  const { db } = services.database;
  for (let full = true; full; ) {
    const rows = await db.select({ id: video.id }).from(video).where(lt(video.deletedAt, deletedBefore)).limit(BATCH);
    for (const { id } of rows) await removeVideoForGood(services, id);
    full = rows.length === BATCH;
  }
}

async function removeOldObjects(services: HostServices, folder: string, modifiedBefore: Date): Promise<void> {
  for (const object of await services.objects.list(`${folder}/`)) {
    if (object.modifiedAt < modifiedBefore) await services.objects.delete(object.key);
  }
}

/** The oldest of a folder that has more bytes than it may have: those of earlier runs, and of other processes. */
async function removeBeyond(services: HostServices, folder: string, room: number): Promise<void> {
  const newestFirst = (await services.objects.list(`${folder}/`)).toSorted((one, other) => +other.modifiedAt - +one.modifiedAt);
  let bytes = 0;
  for (const { key, size } of newestFirst) {
    bytes += size;
    if (bytes > room) await services.objects.delete(key);
  }
}

/** Files whose video or picture is gone, or that a run left behind which did not complete its video. */
async function removeOrphans(services: HostServices, modifiedBefore: Date): Promise<void> {
  const old = [...(await services.objects.list('videos/')), ...(await services.objects.list('backdrops/'))].filter(
    (object) => object.modifiedAt < modifiedBefore,
  );

  for (let from = 0; from < old.length; from += BATCH) {
    const batch = old.slice(from, from + BATCH);
    const used = await usedKeys(
      services,
      batch.map((object) => object.key),
    );
    for (const object of batch) if (!used.has(object.key)) await services.objects.delete(object.key);
  }
}

async function usedKeys(services: HostServices, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { db } = services.database;
  const videos = await db
    .select({ object: video.objectKey, thumbnail: video.thumbnailKey })
    .from(video)
    .where(or(inArray(video.objectKey, [...keys]), inArray(video.thumbnailKey, [...keys])));
  const pictureIds = keys.flatMap((key) => /^backdrops\/([0-9a-f-]{36})\//.exec(key)?.[1] ?? []);
  const pictures =
    pictureIds.length === 0 ? [] : await db.select({ id: backdrop.id }).from(backdrop).where(inArray(backdrop.id, pictureIds));
  const known = new Set(pictures.map((row) => row.id));

  return new Set([
    ...videos.flatMap((row) => [row.object ?? '', row.thumbnail ?? '']),
    ...keys.filter((key) => known.has(key.split('/')[1] ?? '')),
  ]);
}
