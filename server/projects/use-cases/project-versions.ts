import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { user } from '../../accounts/tables/auth-tables.ts';
import { video } from '../../videos/tables/video-tables.ts';
import { projectVersion } from '../tables/project-tables.ts';
import { VERSION_LIMITS } from '#domain/project/project-limits.ts';
import type { SceneRange } from '#domain/project/scene-range.ts';
import type { OpenedVersion, ProjectVersion } from '#ports/project-api.ts';
import type { Tx } from '../../ports/database.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import { isUuid } from '../../shared/queries.ts';
import { SERVER_LIMITS } from '../../shared/server-limits.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { refuseUnlessDeletable, type WorkspaceItem } from '../../shared/workspace.ts';
import { refuseFullStorage } from '../../shared/workspace-storage.ts';
import { lockProject } from './lock-items.ts';
import { loadReachableProject } from './saved-projects.ts';

const SAVED = {
  scenes: sql<SceneRange | null>`null`,
  id: projectVersion.id,
  name: projectVersion.name,
  createdAt: projectVersion.createdAt,
  author: user.name,
} as const;
const RENDERED = { scenes: video.scenes, id: video.id, name: video.title, createdAt: video.createdAt, author: user.name } as const;

/** Versions that users saved and the states that videos were made of, newest first. */
export async function listVersions({ database: { db } }: ServerContext, item: WorkspaceItem): Promise<readonly ProjectVersion[]> {
  const { id } = await loadReachableProject(db, item);
  const saved = await db
    .select(SAVED)
    .from(projectVersion)
    .leftJoin(user, eq(user.id, projectVersion.authorId))
    .where(eq(projectVersion.projectId, id));
  const rendered = await db
    .select(RENDERED)
    .from(video)
    .leftJoin(user, eq(user.id, video.ownerId))
    .where(and(eq(video.projectId, id), isNull(video.deletedAt)))
    .orderBy(desc(video.createdAt))
    .limit(SERVER_LIMITS.versionsRendered);
  const versions = [...saved.map((row) => toVersion('saved', row)), ...rendered.map((row) => toVersion('rendered', row))];
  return versions.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id));
}

/** Saves the current state under a name. Throws 409 `too-many` at the limits of `VERSION_LIMITS`. */
export function saveVersion(services: ServerContext, item: WorkspaceItem, name: string): Promise<ProjectVersion> {
  const { userId } = item.workspace;
  return services.database.db.transaction(async (tx) => {
    const row = await lockProject(tx, item.workspace, { id: item.id, trashed: false });
    await refuseTooManyVersions(tx, { projectId: row.id, authorId: userId });
    await refuseFullStorage(tx, row);
    const [saved] = await tx
      .insert(projectVersion)
      .values({ projectId: row.id, authorId: userId, name, document: row.document })
      .returning({ id: projectVersion.id, createdAt: projectVersion.createdAt });
    const [author] = await tx.select({ name: user.name }).from(user).where(eq(user.id, userId));
    if (saved === undefined) throw new Error('The database gave no row back.');
    return toVersion('saved', { ...saved, name, author: author?.name ?? null, scenes: null });
  });
}

async function refuseTooManyVersions(
  tx: Tx,
  { projectId, authorId }: { readonly projectId: string; readonly authorId: string },
): Promise<void> {
  const { perProject, perAuthor } = VERSION_LIMITS;
  const [ofProject, ofAuthor] = [
    await tx.$count(projectVersion, eq(projectVersion.projectId, projectId)),
    await tx.$count(projectVersion, eq(projectVersion.authorId, authorId)),
  ];
  const most = ofProject >= perProject ? `This project has ${perProject} saved versions` : `You have ${perAuthor} saved versions`;
  if (ofProject < perProject && ofAuthor < perAuthor) return;
  throw new HttpError(409, 'too-many', { message: `${most}, which is the most. Remove one you no longer need, then save again.` });
}

/** Throws 404 for a version of another project, and for a video in the trash. */
export async function openVersion({ database: { db } }: ServerContext, item: WorkspaceItem, versionId: string): Promise<OpenedVersion> {
  const { id } = await loadReachableProject(db, item);
  if (!isUuid(versionId)) throw createNotFoundError('version');
  const [saved] = await db
    .select({ ...SAVED, document: projectVersion.document })
    .from(projectVersion)
    .leftJoin(user, eq(user.id, projectVersion.authorId))
    .where(and(eq(projectVersion.id, versionId), eq(projectVersion.projectId, id)));
  if (saved !== undefined) return { ...toVersion('saved', saved), project: saved.document };
  const [rendered] = await db
    .select({ ...RENDERED, document: video.project })
    .from(video)
    .leftJoin(user, eq(user.id, video.ownerId))
    .where(and(eq(video.id, versionId), eq(video.projectId, id), isNull(video.deletedAt)));
  if (rendered === undefined) throw createNotFoundError('version');
  return { ...toVersion('rendered', rendered), project: rendered.document };
}

/** Removes a saved version. Its author may, and whoever may delete the project; others get 403 `not-yours-to-delete`. */
export async function removeVersion({ database: { db } }: ServerContext, item: WorkspaceItem, versionId: string): Promise<void> {
  const row = await loadReachableProject(db, item);
  const isThis = and(eq(projectVersion.id, versionId), eq(projectVersion.projectId, row.id));
  const [found] = isUuid(versionId) ? await db.select({ authorId: projectVersion.authorId }).from(projectVersion).where(isThis) : [];
  if (found === undefined) throw createNotFoundError('version');
  if (found.authorId !== item.workspace.userId) refuseUnlessDeletable(item.workspace, row);
  await db.delete(projectVersion).where(isThis);
}

interface VersionRow {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly author: string | null;
  readonly scenes: SceneRange | null;
}

function toVersion(kind: ProjectVersion['kind'], { id, name, createdAt, author, scenes }: VersionRow): ProjectVersion {
  return { id, kind, name, createdAt: createdAt.toISOString(), author: author ?? '', scenes };
}
