import { and, desc, eq, isNull } from 'drizzle-orm';
import { project } from '../../projects/tables/project-tables.ts';
import { loadReachableProject } from '../../projects/index.ts';
import { SERVER_LIMITS } from '../../shared/server-limits.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isListed, type Workspace, type WorkspaceItem } from '../../shared/workspace.ts';
import { toTemplate, toTemplates } from './wire/to-catalog.ts';

/** `data` of the list: projects that the workspace offers as its templates, last changed first. */
export async function listTemplates({ database }: ServerContext, workspace: Workspace) {
  const rows = await database.db
    .select({ id: project.id, document: project.document })
    .from(project)
    .where(and(isListed(project, workspace), isNull(project.deletedAt), eq(project.isTemplate, true)))
    .orderBy(desc(project.updatedAt), desc(project.id))
    .limit(SERVER_LIMITS.projectsListed);
  return toTemplates(rows);
}

/** `data` of one: any project that the workspace reaches, with its variables; throws 404 for others. */
export async function loadTemplate({ database }: ServerContext, item: WorkspaceItem) {
  return toTemplate(await loadReachableProject(database.db, item));
}
