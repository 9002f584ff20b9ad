import { eq } from 'drizzle-orm';
import { project } from '../tables/project-tables.ts';
import { PROJECTS_EACH } from '#domain/project/project-limits.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { HttpError } from '../../shared/http-error.ts';

/** Throws 403 if the owner has the maximum of projects, over all workspaces and with those in the trash. Call it before a user gets another project. */
export async function refuseTooManyProjects(
  via: Db | Tx,
  { ownerId, askedBy }: { readonly ownerId: string; readonly askedBy: string },
): Promise<void> {
  const owned = await via.$count(project, eq(project.ownerId, ownerId));
  if (owned < PROJECTS_EACH) return;
  const most = PROJECTS_EACH.toLocaleString('en-US');
  const message =
    ownerId === askedBy
      ? `You have ${most} projects, which is the most; those in the trash count. Delete some you no longer need, empty the trash, then try again.`
      : `Its owner has ${most} projects, which is the most; those in the trash count. Ask them to delete some and empty the trash, then try again.`;
  throw new HttpError(403, 'too-many-projects', { message });
}
