import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { backdrop, folder, matchedVoice, project, video } from '../../adapters/database/schema.ts';
import { cancelledSentence } from '../../../src/domain/tasks/render-progress.ts';
import { backdropKeys } from '../../projects/use-cases/background-assets.ts';
import { changeTask } from '../../videos/use-cases/change-task.ts';
import type { HostServices } from '../../shared/server-context.ts';
import { inSpace, type Space } from '../../shared/workspace.ts';

type Parts = Pick<HostServices, 'database' | 'objects' | 'bus' | 'queue' | 'clock'>;

/** Everything of one person outside organisations, with its files. Done already is done. */
export function removeOwnContent(services: Parts, ownerId: string): Promise<void> {
  return removeContent(services, { ownerId, organizationId: null });
}

/** Everything in an organisation that is no more, with its files. */
export function removeOrganizationContent(services: Parts, organizationId: string): Promise<void> {
  return removeContent(services, { ownerId: '', organizationId });
}

/** Files go first: a row that is left is found again the next time, a file without a row only by housekeeping. */
async function removeContent(services: Parts, space: Space): Promise<void> {
  const { db } = services.database;
  for (const { id } of await db.select({ id: video.id }).from(video).where(inSpace(video, space))) {
    await db.transaction((tx) => changeTask(tx, id, { change: { event: 'cancel', detailedStatus: cancelledSentence }, services }));
    for (const object of await services.objects.list(`videos/${id}/`)) await services.objects.delete(object.key);
    await db.delete(video).where(eq(video.id, id));
  }
  for (const { id } of await db.select({ id: backdrop.id }).from(backdrop).where(inSpace(backdrop, space))) {
    for (const key of Object.values(backdropKeys(id))) await services.objects.delete(key);
    await db.delete(backdrop).where(eq(backdrop.id, id));
  }
  await db.delete(project).where(inSpace(project, space));
  await db.delete(folder).where(inSpace(folder, space));
  await db.delete(matchedVoice).where(inSpace(matchedVoice, space));
}

/** What somebody made in an organisation stays there, in the name of `heir`. */
export async function handOver(services: Pick<HostServices, 'database'>, made: Space, heir: string): Promise<void> {
  const { ownerId, organizationId } = made;
  const theirs = (table: typeof video | typeof project | typeof backdrop | typeof folder): SQL | undefined =>
    and(eq(table.ownerId, ownerId), organizationId === null ? isNull(table.organizationId) : eq(table.organizationId, organizationId));
  await services.database.db.transaction(async (tx) => {
    await tx.update(video).set({ ownerId: heir }).where(theirs(video));
    await tx.update(project).set({ ownerId: heir }).where(theirs(project));
    await tx.update(backdrop).set({ ownerId: heir }).where(theirs(backdrop));
    await tx.update(folder).set({ ownerId: heir }).where(theirs(folder));
  });
}
