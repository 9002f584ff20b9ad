import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { video } from '../../videos/tables/video-tables.ts';
import { backgroundAsset, project } from '../../projects/tables/project-tables.ts';
import { activity } from '../tables/activity-tables.ts';
import { teamPlan } from '../../billing/tables/team-tables.ts';
import { musicAsset, recording } from '../../projects/tables/recording-tables.ts';
import { eraseRecording } from '../../videos/use-cases/recordings/stored-recordings.ts';
import { brandKit, shareBrand, shareDomain } from '../../projects/tables/brand-tables.ts';
import { folder } from '../../projects/tables/folder-tables.ts';
import { matchedVoice } from '../../videos/tables/voice-tables.ts';
import { formatCancelledMessage } from '../../../src/domain/tasks/render-progress.ts';
import { eraseMusic } from '../../projects/use-cases/music/stored-music.ts';
import { getBackgroundKeys } from '../../projects/use-cases/background-assets.ts';
import { eraseWorkspacePresenters } from '../../videos/use-cases/erase-own-presenters.ts';
import { eraseWorkspaceClones } from '../../videos/use-cases/withdraw-clone.ts';
import { changeTask } from '../../videos/use-cases/change-task.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { eraseSpeech } from '../../videos/use-cases/erase-speech.ts';
import { isInWorkspace, toWorkspaceKey, type WorkspaceRef } from '../../shared/workspace.ts';

type Parts = Pick<ServerContext, 'database' | 'objects' | 'bus' | 'queue' | 'clock'>;

/** Deletes the personal content of a user with its files. Idempotent. */
export function removePersonalContent(services: Parts, ownerId: string): Promise<void> {
  return removeWorkspaceContent(services, { ownerId, organizationId: null });
}

/** Deletes the content of a deleted organization with its files. Idempotent. */
export async function removeOrganizationContent(services: Parts, organizationId: string): Promise<void> {
  await services.database.db.delete(teamPlan).where(eq(teamPlan.organizationId, organizationId));
  await removeWorkspaceContent(services, { ownerId: '', organizationId });
}

/** Deletes files before rows: a row that is left behind is found by the next run, a file without a row only by the cleanup job. */
async function removeWorkspaceContent(services: Parts, workspaceRef: WorkspaceRef): Promise<void> {
  const { db } = services.database;
  for (const { id } of await db.select({ id: video.id }).from(video).where(isInWorkspace(video, workspaceRef))) {
    await db.transaction((tx) => changeTask(tx, id, { change: { event: 'cancel', detailedStatus: formatCancelledMessage }, services }));
    for (const object of await services.objects.list(`videos/${id}/`)) await services.objects.delete(object.key);
    await db.delete(video).where(eq(video.id, id));
  }
  for (const { id } of await db
    .select({ id: backgroundAsset.id })
    .from(backgroundAsset)
    .where(isInWorkspace(backgroundAsset, workspaceRef))) {
    for (const key of Object.values(getBackgroundKeys(id))) await services.objects.delete(key);
    await db.delete(backgroundAsset).where(eq(backgroundAsset.id, id));
  }
  for (const { id } of await db.select({ id: recording.id }).from(recording).where(isInWorkspace(recording, workspaceRef))) {
    await eraseRecording(services, id);
  }
  for (const { id } of await db.select({ id: musicAsset.id }).from(musicAsset).where(isInWorkspace(musicAsset, workspaceRef))) {
    await eraseMusic(services, id);
  }
  await eraseWorkspacePresenters(services, workspaceRef);
  await eraseWorkspaceClones(services, workspaceRef);
  await eraseSpeech(services, toWorkspaceKey(workspaceRef));
  await db.delete(project).where(isInWorkspace(project, workspaceRef));
  await db.delete(folder).where(isInWorkspace(folder, workspaceRef));
  await db.delete(brandKit).where(isInWorkspace(brandKit, workspaceRef));
  await db.delete(shareBrand).where(isInWorkspace(shareBrand, workspaceRef));
  await db.delete(shareDomain).where(isInWorkspace(shareDomain, workspaceRef));
  await db.delete(matchedVoice).where(isInWorkspace(matchedVoice, workspaceRef));
  await db.delete(activity).where(eq(activity.workspace, toWorkspaceKey(workspaceRef)));
}

/** Makes `heir` the owner of what the user created in an organization. */
export async function transferOwnership(
  services: Pick<ServerContext, 'database'>,
  workspaceRef: WorkspaceRef,
  nextOwner: string,
): Promise<void> {
  const { ownerId, organizationId } = workspaceRef;
  const isTheirs = (
    table:
      | typeof video
      | typeof project
      | typeof backgroundAsset
      | typeof recording
      | typeof musicAsset
      | typeof folder
      | typeof brandKit
      | typeof shareBrand
      | typeof shareDomain,
  ): SQL | undefined =>
    and(eq(table.ownerId, ownerId), organizationId === null ? isNull(table.organizationId) : eq(table.organizationId, organizationId));
  await services.database.db.transaction(async (tx) => {
    await tx.update(video).set({ ownerId: nextOwner }).where(isTheirs(video));
    await tx.update(project).set({ ownerId: nextOwner }).where(isTheirs(project));
    await tx.update(backgroundAsset).set({ ownerId: nextOwner }).where(isTheirs(backgroundAsset));
    await tx.update(recording).set({ ownerId: nextOwner }).where(isTheirs(recording));
    await tx.update(musicAsset).set({ ownerId: nextOwner }).where(isTheirs(musicAsset));
    await tx.update(folder).set({ ownerId: nextOwner }).where(isTheirs(folder));
    await tx.update(brandKit).set({ ownerId: nextOwner }).where(isTheirs(brandKit));
    await tx.update(shareBrand).set({ ownerId: nextOwner }).where(isTheirs(shareBrand));
    await tx.update(shareDomain).set({ ownerId: nextOwner }).where(isTheirs(shareDomain));
  });
}
