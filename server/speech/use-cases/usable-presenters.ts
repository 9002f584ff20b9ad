import { and, inArray, isNull, sql } from 'drizzle-orm';
import {
  listOwnPresenters,
  parseOwnPresenterId,
  PRESENTER_MISSING,
  PRESENTER_TAKEN_DOWN,
  PRESENTER_WITHDRAWN,
  toOwnPresenterId,
} from '#domain/project/own-presenter-id.ts';
import type { Project } from '#domain/project/project.ts';
import { isUuid } from '../../shared/queries.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isInWorkspace, type WorkspaceRef } from '../../shared/workspace.ts';
import { isNotTakenDown } from '../../shared/active-takedowns.ts';
import { ownPresenter } from '../tables/presenter-tables.ts';

/** A presenter from a photo that may not be shown, with the reason. */
export interface UnusablePresenter {
  readonly avatarId: string;
  readonly code: 'presenter-withdrawn' | 'unknown-avatar';
  readonly message: string;
}

export interface UsedPresenters {
  /** Avatar ids of presenters from photos that the project may show. */
  readonly usable: readonly string[];
  readonly unusable: readonly UnusablePresenter[];
}

/** Looks up the presenters from photos that a project shows, in the workspace it is rendered in. */
export async function loadUsedPresenters(
  { database }: Pick<ServerContext, 'database'>,
  project: Project,
  workspaceRef: WorkspaceRef,
): Promise<UsedPresenters> {
  const avatarIds = listOwnPresenters(project);
  const ids = avatarIds.flatMap((avatarId) => parseOwnPresenterId(avatarId) ?? []).filter(isUuid);
  if (ids.length === 0) return { usable: [], unusable: avatarIds.map((avatarId) => ({ avatarId, ...MISSING })) };
  const rows = await database.db
    .select({
      id: ownPresenter.id,
      isDrawn: sql<boolean>`${ownPresenter.choices} is not null`,
      withdrawnAt: ownPresenter.withdrawnAt,
      isAllowed: isNotTakenDown(ownPresenter.id, ['presenter']),
    })
    .from(ownPresenter)
    .where(and(inArray(ownPresenter.id, ids), isNull(ownPresenter.deletedAt), isInWorkspace(ownPresenter, workspaceRef)));
  const problems = new Map(rows.map((row) => [toOwnPresenterId(row.id, row.isDrawn ? 'drawn' : 'photo'), findProblem(row)]));
  return {
    usable: avatarIds.filter((avatarId) => problems.has(avatarId) && problems.get(avatarId) === undefined),
    unusable: avatarIds.flatMap((avatarId) => {
      const problem = problems.has(avatarId) ? problems.get(avatarId) : MISSING;
      return problem === undefined ? [] : [{ avatarId, ...problem }];
    }),
  };
}

type Problem = Omit<UnusablePresenter, 'avatarId'>;
const MISSING: Problem = { code: 'unknown-avatar', message: PRESENTER_MISSING };

function findProblem(row: { readonly withdrawnAt: Date | null; readonly isAllowed: unknown }): Problem | undefined {
  if (row.isAllowed !== true) return { code: 'presenter-withdrawn', message: PRESENTER_TAKEN_DOWN };
  return row.withdrawnAt === null ? undefined : { code: 'presenter-withdrawn', message: PRESENTER_WITHDRAWN };
}
