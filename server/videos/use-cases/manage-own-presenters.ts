import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import { OWN_PRESENTER_LIMITS, type OwnPresenter } from '../../../src/domain/presenters/own-presenter.ts';
import { parseOwnPresenterId, toOwnPresenterId } from '../../../src/domain/project/own-presenter-id.ts';
import type { PresenterSummary } from '../../../src/domain/presenters/presenter-summaries.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import { isUuid } from '../../shared/queries.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import {
  isInWorkspace,
  isListed,
  isReachable,
  refuseUnlessDeletable,
  type Workspace,
  type WorkspaceItem,
  type WorkspaceRef,
} from '../../shared/workspace.ts';
import { isNotTakenDown } from './moderation/active-takedowns.ts';
import { ownPresenter } from '../tables/presenter-tables.ts';

type Stores = Pick<ServerContext, 'database' | 'objects'>;
type Row = typeof ownPresenter.$inferSelect;

export type PresenterFile = 'pack' | 'thumbnail' | 'cutout';

export function getPresenterKeys(id: string): Readonly<Record<PresenterFile, string>> {
  return {
    pack: `presenters/${id}/pack.cwp`,
    thumbnail: `presenters/${id}/thumbnail.webp`,
    cutout: `presenters/${id}/cutout.webp`,
  };
}

/** Newest first, with those whose consent was withdrawn. */
export async function listOwnPresenters({ database }: Stores, workspace: Workspace): Promise<readonly OwnPresenter[]> {
  const rows = await database.db
    .select()
    .from(ownPresenter)
    .where(and(isListed(ownPresenter, workspace), isNull(ownPresenter.deletedAt)))
    .orderBy(desc(ownPresenter.createdAt));
  return rows.map((row) => toOwnPresenter(row, workspace.userId));
}

/** Presenters that scenes of this workspace may show, as choices beside the cast. */
export async function listPresenterChoices(services: Stores, workspace: Workspace): Promise<readonly PresenterSummary[]> {
  const presenters = await listOwnPresenters(services, workspace);
  return presenters.flatMap(({ avatarId, name, thumbnailUrl }) =>
    thumbnailUrl === null
      ? []
      : [
          {
            id: avatarId,
            presenterId: avatarId,
            name,
            look: 'Original',
            swatch: [],
            description: `${name}, made from a photo.`,
            tags: {},
            thumbnailUrl,
            own: true as const,
          },
        ],
  );
}

/** Changes the name or the voice. */
export async function changeOwnPresenter(
  services: Stores,
  item: WorkspaceItem,
  change: { readonly name?: string; readonly voiceId?: string | null },
): Promise<OwnPresenter> {
  const row = await loadReachable(services, item);
  refuseUnlessDeletable(item.workspace, row);
  const values = {
    ...(change.name !== undefined && { name: cleanPresenterName(change.name) }),
    ...(change.voiceId !== undefined && { voiceId: change.voiceId }),
  };
  if (Object.keys(values).length === 0) return toOwnPresenter(row, item.workspace.userId);
  const [changed] = await services.database.db.update(ownPresenter).set(values).where(eq(ownPresenter.id, row.id)).returning();
  if (changed === undefined) throw createNotFoundError('presenter');
  return toOwnPresenter(changed, item.workspace.userId);
}

export function cleanPresenterName(name: string): string {
  const clean = name.trim();
  if (clean !== '' && clean.length <= OWN_PRESENTER_LIMITS.name) return clean;
  throw new HttpError(400, 'name-missing', {
    field: 'name',
    message: `Give the presenter a name of up to ${OWN_PRESENTER_LIMITS.name} characters. Nothing was saved.`,
  });
}

/** Throws 404 for presenters of others and deleted ones. */
export async function loadReachable({ database }: Stores, { workspace, id }: WorkspaceItem): Promise<Row> {
  const [row] = isUuid(id)
    ? await database.db
        .select()
        .from(ownPresenter)
        .where(and(eq(ownPresenter.id, id), isReachable(ownPresenter, workspace), isNull(ownPresenter.deletedAt)))
    : [];
  if (row === undefined) throw createNotFoundError('presenter');
  return row;
}

/** Undefined for presenters of others, and for those without images. */
export function loadReachableFile(
  services: Stores,
  item: { readonly workspace: Workspace; readonly avatarId: string },
  file: PresenterFile,
): Promise<Uint8Array | undefined> {
  return loadFile(services, { avatarId: item.avatarId, within: isReachable(ownPresenter, item.workspace) }, file);
}

/** Loads a pack of the workspace for rendering. */
export function loadWorkspacePack(services: Stores, avatarId: string, workspaceRef: WorkspaceRef): Promise<Uint8Array | undefined> {
  return loadFile(services, { avatarId, within: isInWorkspace(ownPresenter, workspaceRef) }, 'pack');
}

async function loadFile(
  { database, objects }: Stores,
  { avatarId, within }: { readonly avatarId: string; readonly within: SQL | undefined },
  file: PresenterFile,
): Promise<Uint8Array | undefined> {
  const id = parseOwnPresenterId(avatarId);
  if (id === undefined || !isUuid(id)) return undefined;
  const [row] = await database.db
    .select({ id: ownPresenter.id })
    .from(ownPresenter)
    .where(
      and(
        eq(ownPresenter.id, id),
        isNull(ownPresenter.deletedAt),
        isNull(ownPresenter.withdrawnAt),
        isNotTakenDown(ownPresenter.id, ['presenter']),
        within,
      ),
    );
  const stored = row === undefined ? undefined : await objects.get(getPresenterKeys(row.id)[file]);
  return stored && new Uint8Array(await buffer(stored.body));
}

export function toOwnPresenter(row: Row, userId: string): OwnPresenter {
  const avatarId = toOwnPresenterId(row.id);
  return {
    id: row.id,
    avatarId,
    name: row.name,
    voiceId: row.voiceId,
    thumbnailUrl: row.withdrawnAt === null ? `/api/avatars/${avatarId}/thumbnail` : null,
    mine: row.ownerId === userId,
    consent: {
      kind: row.consentKind,
      text: row.consent,
      person: row.consentPerson,
      date: row.consentDate,
      givenAt: row.consentAt.toISOString(),
      withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    },
    createdAt: row.createdAt.toISOString(),
  };
}
