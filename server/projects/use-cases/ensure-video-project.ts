import { and, eq, isNull } from 'drizzle-orm';
import { video } from '../../videos/tables/video-tables.ts';
import { project } from '../tables/project-tables.ts';
import type { SavedProject } from '#ports/project-api.ts';
import type { Tx } from '../../ports/database.ts';
import { getItemPlace, recordActivity } from '../../shared/record-activity.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { refuseTooManyProjects } from './refuse-too-many-projects.ts';
import { toSavedProject } from './saved-projects.ts';
import type { WorkspaceItem } from '../../shared/workspace.ts';
import { refuseFullStorage } from '../../shared/workspace-storage.ts';
import { lockVideo, type VideoRow } from './lock-items.ts';

/**
 * Returns the project to edit a video with. If the video came from a plain script, or its project was deleted, creates
 * one from the rendered document. Idempotent.
 */
export async function ensureVideoProject(services: ServerContext, { workspace, id }: WorkspaceItem): Promise<SavedProject> {
  return services.database.db.transaction(async (tx) => {
    const row = await lockVideo(tx, workspace, { id, trashed: false });
    const known = await findProject(tx, row);
    if (known !== undefined) return toSavedProject(known);

    await refuseTooManyProjects(tx, { ownerId: row.ownerId, askedBy: workspace.userId });
    await refuseFullStorage(tx, row);
    const { organizationId, title, folderId, tags } = row;
    const [created] = await tx
      .insert(project)
      .values({ ownerId: row.ownerId, organizationId, title, document: { ...row.project, title }, folderId, tags })
      .returning();
    if (created === undefined) throw new Error('The database gave no row back.');
    await tx.update(video).set({ projectId: created.id, updatedAt: row.updatedAt }).where(eq(video.id, row.id));
    await recordActivity(tx, getItemPlace(workspace, row), { kind: 'project.made', item: { id: created.id, name: title } });
    return toSavedProject(created);
  });
}

async function findProject(tx: Tx, { projectId }: VideoRow) {
  if (projectId === null) return undefined;
  const [row] = await tx
    .select()
    .from(project)
    .where(and(eq(project.id, projectId), isNull(project.deletedAt)));
  return row;
}
