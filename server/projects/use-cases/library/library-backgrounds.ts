import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { backdrop, project, video } from '../../../adapters/database/schema.ts';
import { backgroundName } from '../../../../src/domain/library/library-names.ts';
import { usedAssets } from '../../../../src/domain/project/find-project-problems.ts';
import type { BackdropCard, BackdropUse } from '../../../../src/ports/background-api.ts';
import type { Db, Tx } from '../../../ports/database.ts';
import { backdropCard, backdropKeys } from '../background-assets.ts';
import type { HostServices } from '../../../shared/server-context.ts';
import { isUuid } from '../../../shared/is-uuid.ts';
import { notFound, Refusal } from '../../../shared/http-error.ts';
import { inSpace, reachable, type WorkspaceItem } from '../../../shared/workspace.ts';
import { refuseUnlessDeletable } from '../../../shared/refuse-unless-deletable.ts';

type Row = typeof backdrop.$inferSelect;

/** Projects named in the sentence that refuses a deletion; the rest is counted. */
const USES_NAMED = 3;

/** Projects that show this background or logo, and videos that still render with it. */
export async function backgroundUses(services: HostServices, item: WorkspaceItem): Promise<readonly BackdropUse[]> {
  const { db } = services.database;
  return usesOf(db, await reachableBackground(db, item));
}

export async function renameBackground(services: HostServices, item: WorkspaceItem, wanted: string): Promise<BackdropCard> {
  const { db } = services.database;
  const { id } = await reachableBackground(db, item);
  const [row] = await db
    .update(backdrop)
    .set({ name: backgroundName(wanted) })
    .where(eq(backdrop.id, id))
    .returning();
  if (row === undefined) throw notFound('picture');
  return backdropCard(row);
}

/**
 * For good. Refused with 409 `background-in-use` while a project or a video on its way needs it, so that nothing changes
 * its look behind anybody's back; finished videos have it drawn in and keep it.
 */
export async function deleteBackground(services: HostServices, item: WorkspaceItem): Promise<void> {
  const id = await services.database.db.transaction(async (tx) => {
    const row = await reachableBackground(tx, item);
    refuseUnlessDeletable(item.workspace, row);
    const uses = await usesOf(tx, row);
    if (uses.length > 0) throw inUse(uses);
    await tx.delete(backdrop).where(eq(backdrop.id, row.id));
    return row.id;
  });
  // What is left by a crash here is a file without a row: housekeeping takes it.
  for (const key of Object.values(backdropKeys(id))) await services.objects.delete(key);
}

async function reachableBackground(via: Db | Tx, { workspace, id }: WorkspaceItem): Promise<Row> {
  const [row] = isUuid(id)
    ? await via
        .select()
        .from(backdrop)
        .where(and(eq(backdrop.id, id), reachable(backdrop, workspace)))
    : [];
  if (row === undefined) throw notFound('picture');
  return row;
}

/** The text of a document is looked through first: only those that name the id are read. */
async function usesOf(via: Db | Tx, { id, ownerId, organizationId }: Row): Promise<readonly BackdropUse[]> {
  const place = { ownerId, organizationId };
  const names = `%${id}%`;
  const projects = await via
    .select({ id: project.id, title: project.title, document: project.document })
    .from(project)
    .where(and(inSpace(project, place), isNull(project.deletedAt), sql`${project.document}::text like ${names}`))
    .orderBy(desc(project.updatedAt));
  const videos = await via
    .select({ id: video.id, title: video.title, document: video.project })
    .from(video)
    .where(and(inSpace(video, place), inArray(video.status, ['queued', 'processing']), sql`${video.project}::text like ${names}`));
  const using = (row: { readonly document: (typeof projects)[number]['document'] }) => usedAssets(row.document).includes(id);
  return [
    ...projects.filter(using).map((row) => ({ type: 'project' as const, id: row.id, title: row.title })),
    ...videos.filter(using).map((row) => ({ type: 'video' as const, id: row.id, title: row.title })),
  ];
}

function inUse(uses: readonly BackdropUse[]): Refusal {
  const named = uses.slice(0, USES_NAMED).map(({ title }) => `“${title}”`);
  const more = uses.length - named.length;
  const list = more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
  return new Refusal(409, 'background-in-use', {
    message: `This background is used in ${list}. Choose another one there first, then delete it.`,
  });
}
