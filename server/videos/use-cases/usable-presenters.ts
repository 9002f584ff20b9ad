import { and, inArray, isNull } from 'drizzle-orm';
import {
  listOwnPresenters,
  parseOwnPresenterId,
  PRESENTER_MISSING,
  PRESENTER_WITHDRAWN,
  toOwnPresenterId,
} from '../../../src/domain/project/own-presenter-id.ts';
import type { Project } from '../../../src/domain/project/project.ts';
import { isUuid } from '../../shared/queries.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isInWorkspace, type WorkspaceRef } from '../../shared/workspace.ts';
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
  if (ids.length === 0) return { usable: [], unusable: avatarIds.map((avatarId) => toUnusable(avatarId, false)) };
  const rows = await database.db
    .select({ id: ownPresenter.id, withdrawnAt: ownPresenter.withdrawnAt })
    .from(ownPresenter)
    .where(and(inArray(ownPresenter.id, ids), isNull(ownPresenter.deletedAt), isInWorkspace(ownPresenter, workspaceRef)));
  const withdrawn = new Map(rows.map((row) => [toOwnPresenterId(row.id), row.withdrawnAt !== null]));
  return {
    usable: avatarIds.filter((avatarId) => withdrawn.get(avatarId) === false),
    unusable: avatarIds.flatMap((avatarId) => {
      const state = withdrawn.get(avatarId);
      return state === false ? [] : [toUnusable(avatarId, state === true)];
    }),
  };
}

function toUnusable(avatarId: string, isWithdrawn: boolean): UnusablePresenter {
  return isWithdrawn
    ? { avatarId, code: 'presenter-withdrawn', message: PRESENTER_WITHDRAWN }
    : { avatarId, code: 'unknown-avatar', message: PRESENTER_MISSING };
}
