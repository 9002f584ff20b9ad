import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { project } from '../adapters/database/schema.ts';
import type { Project } from '../../src/domain/project/project.ts';
import type { ProjectSummary, SavedProject } from '../../src/ports/project-api.ts';
import type { Db, Tx } from '../ports/database.ts';
import { HOST_LIMITS } from './host-limits.ts';
import type { HostServices } from './host-services.ts';
import { isUuid } from './is-uuid.ts';
import { notFound, Refusal } from './refusal.ts';
import type { OwnedId } from './videos.ts';

type ProjectRow = typeof project.$inferSelect;

/** Last changed first. */
export async function listProjects(services: HostServices, ownerId: string): Promise<readonly ProjectSummary[]> {
  const rows = await services.database.db
    .select({ id: project.id, title: project.title, updatedAt: project.updatedAt, revision: project.revision })
    .from(project)
    .where(and(eq(project.ownerId, ownerId), isNull(project.deletedAt)))
    .orderBy(desc(project.updatedAt), desc(project.id))
    .limit(HOST_LIMITS.projectsListed);
  return rows.map(summary);
}

export async function createProject(services: HostServices, ownerId: string, document: Project): Promise<SavedProject> {
  const [row] = await services.database.db.insert(project).values({ ownerId, title: document.title, document }).returning();
  if (row === undefined) throw new Error('The database gave no row back.');
  return saved(row);
}

export async function openProject(via: Db | Tx, owned: OwnedId): Promise<SavedProject> {
  if (!isUuid(owned.id)) throw notFound('project');
  const [row] = await via.select().from(project).where(mine(owned));
  if (row === undefined) throw notFound('project');
  return saved(row);
}

/** Refuses with 409 `stale` when somebody saved since `revision`. */
export async function saveProject(
  services: HostServices,
  owned: OwnedId,
  change: { readonly project: Project; readonly revision: number },
): Promise<SavedProject> {
  if (!isUuid(owned.id)) throw notFound('project');
  const { db } = services.database;
  const [row] = await db
    .update(project)
    .set({ title: change.project.title, document: change.project, revision: sql`${project.revision} + 1` })
    .where(and(mine(owned), eq(project.revision, change.revision)))
    .returning();
  if (row !== undefined) return saved(row);

  await openProject(db, owned);
  throw new Refusal(409, 'stale', {
    field: 'revision',
    message: 'This project was changed in another window. Your changes are kept here; open the newer version, or save yours as a copy.',
  });
}

export async function deleteProject(services: HostServices, owned: OwnedId): Promise<void> {
  if (!isUuid(owned.id)) throw notFound('project');
  const [row] = await services.database.db
    .update(project)
    .set({ deletedAt: new Date(services.clock.now()) })
    .where(mine(owned))
    .returning({ id: project.id });
  if (row === undefined) throw notFound('project');
}

function mine(owned: OwnedId) {
  return and(eq(project.id, owned.id), eq(project.ownerId, owned.ownerId), isNull(project.deletedAt));
}

function summary(row: Pick<ProjectRow, 'id' | 'title' | 'updatedAt' | 'revision'>): ProjectSummary {
  return { id: row.id, title: row.title, updatedAt: row.updatedAt.toISOString(), revision: row.revision };
}

function saved(row: ProjectRow): SavedProject {
  return { ...summary(row), project: row.document };
}
