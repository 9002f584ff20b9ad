import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { copyStoredSpeech } from '../../speech/index.ts';
import { runWithUserLock } from '../../billing/index.ts';
import {
  createMovedEvent,
  refuseTooManyProjects,
  type CopiedAssets,
  copyAssets,
  copyObject,
  copyMusic,
  copyRecordings,
  type TransferRoute,
  createCopiedAssets,
  replaceVoices,
  changeEach,
  lockProject,
  lockVideo,
  lockProjectVideos,
  type ProjectRow,
  refuseUnlessAllDeletable,
  type VideoRow,
} from '../../projects/index.ts';
import { video } from '../../videos/tables/video-tables.ts';
import { listActiveTakedowns, refuseTakenDown } from '../../shared/active-takedowns.ts';
import { project } from '../../projects/tables/project-tables.ts';
import type { ActivityKind } from '#domain/activity/activity.ts';
import { canDo } from '#domain/account/permissions.ts';
import type { WorkspaceRole } from '#domain/account/workspace-role.ts';
import { createVideoTemplate, withTemplate } from '#domain/greeting/video-template.ts';
import { replaceAssets } from '#domain/library/replace-assets.ts';
import type { Project } from '#domain/project/project.ts';
import { CLOSES_LINK } from '#domain/moderation/takedown.ts';
import { isFinalStatus } from '#domain/tasks/task-machine.ts';
import type { ItemRef, TransferChanges, TransferOrder } from '#ports/library-api.ts';
import type { Db, Tx } from '../../ports/database.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { refuseFullStorage } from '../../shared/workspace-storage.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import { createRoleError } from '../../shared/role-error.ts';
import type { WorkspaceRef, Workspace } from '../../shared/workspace.ts';
import { recordActivity } from '../../shared/record-activity.ts';

/** Role of a user in an organization; null if not a member, undefined if it cannot be determined now. */
export type FindRole = (member: { readonly userId: string; readonly organizationId: string }) => Promise<WorkspaceRole | null | undefined>;

export interface TransferParts {
  readonly services: ServerContext;
  readonly findRole: FindRole;
}

/** Copies or moves items to another workspace. Moving requires the right to delete the originals; the target requires membership. */
export async function transferItems(
  { services, findRole }: TransferParts,
  workspace: Workspace,
  order: TransferOrder & { readonly items: readonly ItemRef[] },
): Promise<TransferChanges> {
  const to: WorkspaceRef = { ownerId: workspace.userId, organizationId: order.organizationId };
  await refuseUnlessEditor(findRole, to);
  const copied = createCopiedAssets();
  const transfer = { services, workspace, to, copied, isMove: order.mode === 'move' };
  const changes = await changeEach(order.items, ({ type, id }) => (type === 'project' ? transferProject : transferVideo)(transfer, id));
  return { ...changes, replacedVoices: [...copied.replacedVoices] };
}

interface Transfer {
  readonly services: ServerContext;
  readonly workspace: Workspace;
  readonly to: WorkspaceRef;
  readonly copied: CopiedAssets;
  readonly isMove: boolean;
}

async function refuseUnlessEditor(findRole: FindRole, { ownerId, organizationId }: WorkspaceRef): Promise<void> {
  if (organizationId === null) return;
  const role = await findRole({ userId: ownerId, organizationId });
  if (role === null) throw createNotFoundError('workspace');
  if (role === undefined) {
    throw new HttpError(503, 'unavailable', {
      message: 'We can’t check your organizations right now. Nothing was moved. Try again in a moment.',
    });
  }
  if (!canDo(role, 'edit')) throw createRoleError(role, 'edit');
}

/** Copies files before it locks rows. Throws 409 if the project changed meanwhile; the client may try again. */
async function transferProject(transfer: Transfer, id: string): Promise<void> {
  const { services, workspace, isMove } = transfer;
  const { db } = services.database;
  const { row, videos } = await db.transaction(async (tx) => {
    const found = await lockProject(tx, workspace, { id, trashed: false });
    return { row: found, videos: await lockProjectVideos(tx, found) };
  });
  const route = toTransferRoute(transfer, row);
  await refuseFullStorage(db, route.to);
  if (!isMove) return copyProject(services, { row, videos, route, workspace });

  refuseUnlessMovable(workspace, [row, ...videos], videos);
  const { ownerId } = route.to;
  if (row.ownerId !== ownerId) await refuseTooManyProjects(db, { ownerId, askedBy: ownerId });
  const all = await loadAllVideos(db, id);
  for (const document of [row.document, ...all.map((one) => one.project)]) await copyUsedAssets(services, document, route);
  await db.transaction(async (tx) => {
    const now = await lockProject(tx, workspace, { id, trashed: false });
    const projectVideos = await lockProjectVideos(tx, now);
    refuseUnlessMovable(workspace, [now, ...projectVideos], projectVideos);
    const after = await loadAllVideos(tx, id);
    if (now.revision !== row.revision || after.length !== all.length) throw createStaleError();
    await tx
      .update(project)
      .set({
        ...route.to,
        document: replaceAssets(now.document, route.copied),
        revision: sql`${project.revision} + 1`,
        folderId: null,
        updatedAt: now.updatedAt,
      })
      .where(eq(project.id, id));
    for (const one of after) await moveVideo(services, tx, { row: one, route, projectId: id });
    await services.bus.publish(tx, createMovedEvent(id, route.to));
    await recordTransfer(tx, { workspace, route, kind: 'project.moved', row });
  });
}

interface ProjectCopy {
  readonly row: ProjectRow;
  readonly videos: readonly VideoRow[];
  readonly route: TransferRoute;
  readonly workspace: Workspace;
}

async function copyProject(services: ServerContext, { row, videos, route, workspace }: ProjectCopy): Promise<void> {
  const { ownerId } = route.to;
  await refuseTooManyProjects(services.database.db, { ownerId, askedBy: ownerId });
  await copyUsedAssets(services, row.document, route);
  const document = replaceAssets(row.document, route.copied);
  const copies = await copyVideos(services, videos, route);
  await runWithUserLock(services, ownerId, async (tx) => {
    // Copies at the same time were each below the limit when they began.
    await refuseTooManyProjects(tx, { ownerId, askedBy: ownerId });
    const { title, tags } = row;
    const [created] = await tx
      .insert(project)
      .values({ ...route.to, title, document, tags })
      .returning({ id: project.id });
    for (const copy of copies) await tx.insert(video).values({ ...copy, projectId: created?.id ?? null });
    await recordTransfer(tx, { workspace, route, kind: 'project.copied', row });
  });
}

async function transferVideo(transfer: Transfer, id: string): Promise<void> {
  const { services, workspace, isMove } = transfer;
  const { db } = services.database;
  const row = await db.transaction((tx) => lockVideo(tx, workspace, { id, trashed: false }));
  const route = toTransferRoute(transfer, row);
  await refuseFullStorage(db, route.to);
  if (!isMove) {
    await refuseTakenDown(db, row.id, CLOSES_LINK);
    const [copy] = await copyVideos(services, [row], route);
    if (copy === undefined) throw createStillRenderingError();
    await db.transaction(async (tx) => {
      await tx.insert(video).values(copy);
      await recordTransfer(tx, { workspace, route, kind: 'video.copied', row });
    });
    return;
  }
  refuseUnlessMovable(workspace, [row], [row]);
  await copyUsedAssets(services, row.project, route);
  await db.transaction(async (tx) => {
    const now = await lockVideo(tx, workspace, { id, trashed: false });
    refuseUnlessMovable(workspace, [now], [now]);
    await moveVideo(services, tx, { row: now, route, projectId: null });
    await recordTransfer(tx, { workspace, route, kind: 'video.moved', row });
  });
}

function toTransferRoute({ to, copied }: Transfer, row: ProjectRow | VideoRow): TransferRoute {
  const from = { ownerId: row.ownerId, organizationId: row.organizationId };
  if (from.organizationId === to.organizationId) throw new HttpError(409, 'already-there', { message: `“${row.title}” is already there.` });
  return { from, to, copied };
}

function refuseUnlessMovable(workspace: Workspace, items: readonly (ProjectRow | VideoRow)[], videos: readonly VideoRow[]): void {
  refuseUnlessAllDeletable(workspace, items);
  if (videos.some(({ status }) => !isFinalStatus(status))) throw createStillRenderingError();
}

/** Includes videos in the trash, because videos belong to the workspace of their project. */
function loadAllVideos(via: Db | Tx, projectId: string): Promise<readonly VideoRow[]> {
  return via.select().from(video).where(eq(video.projectId, projectId));
}

/** Copies the assets the document uses and its stored speech to the target workspace, and records replaced voices. */
async function copyUsedAssets(services: ServerContext, document: Project, route: TransferRoute): Promise<void> {
  await copyAssets(services, document, route);
  await copyRecordings(services, document, route);
  await copyMusic(services, document, route);
  await replaceVoices(services, document, route);
  await copyStoredSpeech(services, document, route);
}

async function moveVideo(
  { bus }: Pick<ServerContext, 'bus'>,
  tx: Tx,
  { row, route, projectId }: { readonly row: VideoRow; readonly route: TransferRoute; readonly projectId: string | null },
): Promise<void> {
  await tx
    .update(video)
    .set({ ...route.to, projectId, ...replaceVideoAssets(row, route.copied), folderId: null })
    .where(eq(video.id, row.id));
  await bus.publish(tx, createMovedEvent(row.id, route.to));
}

/** Copies finished videos with their files, but none that was taken down: its copy would be another video. Copies do not count against any quota. */
async function copyVideos(services: ServerContext, videos: readonly VideoRow[], route: TransferRoute) {
  const copies: (typeof video.$inferInsert)[] = [];
  for (const row of videos) {
    if (row.status !== 'completed' || row.objectKey === null) continue;
    if ((await listActiveTakedowns(services.database.db, row.id, CLOSES_LINK)).length > 0) continue;
    const id = randomUUID();
    const objectKey = `videos/${id}/${randomUUID()}.mp4`;
    const thumbnailKey = row.thumbnailKey === null ? null : `videos/${id}/${randomUUID()}.webp`;
    await copyObject(services, row.objectKey, objectKey);
    if (row.thumbnailKey !== null && thumbnailKey !== null) await copyObject(services, row.thumbnailKey, thumbnailKey);
    await copyUsedAssets(services, row.project, route);
    const { search: _generated, revision: _first, ...columns } = row;
    copies.push({
      ...columns,
      ...route.to,
      id,
      objectKey,
      thumbnailKey,
      projectId: null,
      ...replaceVideoAssets(row, route.copied),
      folderId: null,
    });
  }
  return copies;
}

function createStaleError(): HttpError {
  return new HttpError(409, 'stale', { message: 'This was changed while it was being moved. Nothing was moved. Try again.' });
}

function createStillRenderingError(): HttpError {
  return new HttpError(409, 'still-rendering', { message: 'This is still rendering. Wait until it’s finished, or cancel it first.' });
}

interface TransferDeed {
  readonly workspace: Workspace;
  readonly route: TransferRoute;
  readonly kind: Extract<ActivityKind, `${'project' | 'video'}.${'copied' | 'moved'}`>;
  readonly row: Pick<ProjectRow, 'id' | 'title'>;
}

/** In both logs: the one that it leaves and the one that it comes to. */
async function recordTransfer(tx: Tx, { workspace, route, kind, row }: TransferDeed): Promise<void> {
  const item = { id: row.id, name: row.title };
  const actorId = workspace.userId;
  await recordActivity(tx, { actorId, workspace: route.from }, { kind, item, details: { direction: 'out' } });
  await recordActivity(tx, { actorId, workspace: route.to }, { kind, item, details: { direction: 'in' } });
}

/** The video's project, and how it was written where it had variables, with the assets of another workspace. */
function replaceVideoAssets({ project: document, template }: VideoRow, names: TransferRoute['copied']) {
  const written = template && createVideoTemplate(replaceAssets(withTemplate(document, template), names));
  return { project: replaceAssets(document, names), template: written };
}
