import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { project, video } from '../../../adapters/database/schema.ts';
import type { WorkspaceRole } from '../../../../src/domain/library/can-delete.ts';
import { moveAssets } from '../../../../src/domain/library/replace-assets.ts';
import type { Project } from '../../../../src/domain/project/project.ts';
import { isFinal } from '../../../../src/domain/tasks/task-machine.ts';
import type { ItemRef, TransferChanges, TransferOrder } from '../../../../src/ports/library-api.ts';
import type { Db, Tx } from '../../../ports/database.ts';
import type { HostServices } from '../../../shared/server-context.ts';
import { refuseTooManyProjects } from '../refuse-too-many-projects.ts';
import { notFound, Refusal } from '../../../shared/http-error.ts';
import type { Space, Workspace } from '../../../shared/workspace.ts';
import { type Carried, carryAssets, copyObject, type Journey, nothingCarried, replaceVoices } from './copy-assets.ts';
import {
  changeEach,
  lockProject,
  lockVideo,
  lockVideosOf,
  type ProjectRow,
  refuseUnlessAllDeletable,
  type VideoRow,
} from './lock-items.ts';

/** What somebody is in an organization; null for who is no member, undefined when it cannot be known now. */
export type RoleIn = (member: { readonly userId: string; readonly organizationId: string }) => Promise<WorkspaceRole | null | undefined>;

export interface TransferParts {
  readonly services: HostServices;
  readonly roleIn: RoleIn;
}

/** Both sides are asked: what leaves has to be theirs to delete, and only a member brings something into an organization. */
export async function transferItems(
  { services, roleIn }: TransferParts,
  workspace: Workspace,
  order: TransferOrder & { readonly items: readonly ItemRef[] },
): Promise<TransferChanges> {
  const to: Space = { ownerId: workspace.userId, organizationId: order.organizationId };
  await refuseStranger(roleIn, to);
  const carried = nothingCarried();
  const transfer = { services, workspace, to, carried, isMove: order.mode === 'move' };
  const changes = await changeEach(order.items, ({ type, id }) => (type === 'project' ? transferProject : transferVideo)(transfer, id));
  return { ...changes, replacedVoices: [...carried.replacedVoices] };
}

interface Transfer {
  readonly services: HostServices;
  readonly workspace: Workspace;
  readonly to: Space;
  readonly carried: Carried;
  readonly isMove: boolean;
}

async function refuseStranger(roleIn: RoleIn, { ownerId, organizationId }: Space): Promise<void> {
  if (organizationId === null) return;
  const role = await roleIn({ userId: ownerId, organizationId });
  if (role === null) throw notFound('workspace');
  if (role === undefined) {
    throw new Refusal(503, 'unavailable', {
      message: 'We can’t check your organizations right now. Nothing was moved. Try again in a moment.',
    });
  }
}

/** Files are copied before anything is locked; what changed meanwhile is refused, and tried again by whoever asked. */
async function transferProject(transfer: Transfer, id: string): Promise<void> {
  const { services, workspace, isMove } = transfer;
  const { db } = services.database;
  const { row, videos } = await db.transaction(async (tx) => {
    const found = await lockProject(tx, workspace, { id, trashed: false });
    return { row: found, videos: await lockVideosOf(tx, found) };
  });
  const journey = journeyOf(transfer, row);
  if (!isMove) return copyProject(services, { row, videos, journey });

  refuseUnlessMovable(workspace, [row, ...videos], videos);
  const { ownerId } = journey.to;
  if (row.ownerId !== ownerId) await refuseTooManyProjects(db, { ownerId, askedBy: ownerId });
  const all = await videosEverOf(db, id);
  for (const document of [row.document, ...all.map((one) => one.project)]) await carry(services, document, journey);
  await db.transaction(async (tx) => {
    const now = await lockProject(tx, workspace, { id, trashed: false });
    const theirs = await lockVideosOf(tx, now);
    refuseUnlessMovable(workspace, [now, ...theirs], theirs);
    const after = await videosEverOf(tx, id);
    if (now.revision !== row.revision || after.length !== all.length) throw changedMeanwhile();
    await tx
      .update(project)
      .set({
        ...journey.to,
        document: moveAssets(now.document, journey.carried),
        revision: sql`${project.revision} + 1`,
        folderId: null,
        updatedAt: now.updatedAt,
      })
      .where(eq(project.id, id));
    for (const one of after) await placeVideo(tx, { row: one, journey, projectId: id });
  });
}

interface ProjectJourney {
  readonly row: ProjectRow;
  readonly videos: readonly VideoRow[];
  readonly journey: Journey;
}

async function copyProject(services: HostServices, { row, videos, journey }: ProjectJourney): Promise<void> {
  const { ownerId } = journey.to;
  await refuseTooManyProjects(services.database.db, { ownerId, askedBy: ownerId });
  await carry(services, row.document, journey);
  const document = moveAssets(row.document, journey.carried);
  const copies = await copyVideos(services, videos, journey);
  await services.database.db.transaction(async (tx) => {
    const { title, tags } = row;
    const [made] = await tx
      .insert(project)
      .values({ ...journey.to, title, document, tags })
      .returning({ id: project.id });
    for (const copy of copies) await tx.insert(video).values({ ...copy, projectId: made?.id ?? null });
  });
}

async function transferVideo(transfer: Transfer, id: string): Promise<void> {
  const { services, workspace, isMove } = transfer;
  const { db } = services.database;
  const row = await db.transaction((tx) => lockVideo(tx, workspace, { id, trashed: false }));
  const journey = journeyOf(transfer, row);
  if (!isMove) {
    const [copy] = await copyVideos(services, [row], journey);
    if (copy === undefined) throw notFinished();
    await db.insert(video).values(copy);
    return;
  }
  refuseUnlessMovable(workspace, [row], [row]);
  await carry(services, row.project, journey);
  await db.transaction(async (tx) => {
    const now = await lockVideo(tx, workspace, { id, trashed: false });
    refuseUnlessMovable(workspace, [now], [now]);
    await placeVideo(tx, { row: now, journey, projectId: null });
  });
}

function journeyOf({ to, carried }: Transfer, row: ProjectRow | VideoRow): Journey {
  const from = { ownerId: row.ownerId, organizationId: row.organizationId };
  if (from.organizationId === to.organizationId) throw new Refusal(409, 'already-there', { message: `“${row.title}” is already there.` });
  return { from, to, carried };
}

function refuseUnlessMovable(workspace: Workspace, things: readonly (ProjectRow | VideoRow)[], videos: readonly VideoRow[]): void {
  refuseUnlessAllDeletable(workspace, things);
  if (videos.some(({ status }) => !isFinal(status))) throw notFinished();
}

/** With those in the trash: a video lies where its project lies. */
function videosEverOf(via: Db | Tx, projectId: string): Promise<readonly VideoRow[]> {
  return via.select().from(video).where(eq(video.projectId, projectId));
}

/** What the document uses is there on the other side, or known to be replaced. */
async function carry(services: HostServices, document: Project, journey: Journey): Promise<void> {
  await carryAssets(services, document, journey);
  await replaceVoices(services, document, journey);
}

async function placeVideo(
  tx: Tx,
  { row, journey, projectId }: { readonly row: VideoRow; readonly journey: Journey; readonly projectId: string | null },
): Promise<void> {
  await tx
    .update(video)
    .set({ ...journey.to, projectId, project: moveAssets(row.project, journey.carried), folderId: null })
    .where(eq(video.id, row.id));
}

/** Finished videos with their files. They were counted where they were rendered and count for nobody's month again. */
async function copyVideos(services: HostServices, videos: readonly VideoRow[], journey: Journey) {
  const copies: (typeof video.$inferInsert)[] = [];
  for (const row of videos) {
    if (row.status !== 'completed' || row.objectKey === null) continue;
    const id = randomUUID();
    const objectKey = `videos/${id}/${randomUUID()}.mp4`;
    const thumbnailKey = row.thumbnailKey === null ? null : `videos/${id}/${randomUUID()}.webp`;
    await copyObject(services, row.objectKey, objectKey);
    if (row.thumbnailKey !== null && thumbnailKey !== null) await copyObject(services, row.thumbnailKey, thumbnailKey);
    await carry(services, row.project, journey);
    const { search: _generated, revision: _first, project: document, ...kept } = row;
    copies.push({
      ...kept,
      ...journey.to,
      id,
      objectKey,
      thumbnailKey,
      projectId: null,
      project: moveAssets(document, journey.carried),
      folderId: null,
    });
  }
  return copies;
}

function changedMeanwhile(): Refusal {
  return new Refusal(409, 'stale', { message: 'This was changed while it was being moved. Nothing was moved. Try again.' });
}

function notFinished(): Refusal {
  return new Refusal(409, 'still-rendering', { message: 'This is still rendering. Wait until it’s finished, or cancel it first.' });
}
