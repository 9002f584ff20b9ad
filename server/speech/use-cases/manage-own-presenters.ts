import { createHash } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import type { PresenterChoices } from '#domain/drawn-presenter/choices.ts';
import { OWN_PRESENTER_LIMITS, type OwnPresenter, type OwnPresenterConsent } from '#domain/presenters/own-presenter.ts';
import { isDrawnPresenterId, parseOwnPresenterId, toOwnPresenterId } from '#domain/project/own-presenter-id.ts';
import type { PresenterSummary } from '#domain/presenters/presenter-summaries.ts';
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
import { isNotTakenDown } from '../../shared/active-takedowns.ts';
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
  return presenters.flatMap(({ avatarId, name, voiceId, thumbnailUrl, choices }) =>
    thumbnailUrl === null
      ? []
      : [
          {
            id: avatarId,
            presenterId: avatarId,
            name,
            look: 'Original',
            swatch: [],
            description: choices === null ? `${name}, made from a photo.` : `${name}, drawn.`,
            tags: {},
            ...(voiceId !== null && { voiceId }),
            thumbnailUrl,
            own: true as const,
          },
        ],
  );
}

/** Changes the name or the voice. */
export async function changeOwnPresenter(services: Stores, item: WorkspaceItem, change: PresenterChange): Promise<OwnPresenter> {
  const row = await loadReachable(services, item);
  refuseUnlessDeletable(item.workspace, row);
  const values = toPresenterValues(change);
  if (Object.keys(values).length === 0) return toOwnPresenter(row, item.workspace.userId);
  const [changed] = await services.database.db.update(ownPresenter).set(values).where(eq(ownPresenter.id, row.id)).returning();
  if (changed === undefined) throw createNotFoundError('presenter');
  return toOwnPresenter(changed, item.workspace.userId);
}

export interface PresenterChange {
  readonly name?: string;
  readonly voiceId?: string | null;
}

/** Columns of a change; throws where the name can't be one. */
export function toPresenterValues({ name, voiceId }: PresenterChange): PresenterChange {
  return { ...(name !== undefined && { name: cleanPresenterName(name) }), ...(voiceId !== undefined && { voiceId }) };
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
        // Under the other kind's id it is nobody.
        isDrawnPresenterId(avatarId) ? isNotNull(ownPresenter.choices) : isNull(ownPresenter.choices),
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
  const { choices } = row;
  const avatarId = toOwnPresenterId(row.id, choices === null ? 'photo' : 'drawn');
  return {
    id: row.id,
    avatarId,
    name: row.name,
    voiceId: row.voiceId,
    thumbnailUrl:
      row.withdrawnAt === null ? `/api/avatars/${avatarId}/thumbnail${choices === null ? '' : `?v=${hashChoices(choices)}`}` : null,
    mine: row.ownerId === userId,
    consent: toConsent(row),
    choices,
    createdAt: row.createdAt.toISOString(),
  };
}

function toConsent({ consentKind, consent, consentAt, consentPerson, consentDate, withdrawnAt }: Row): OwnPresenterConsent | null {
  if (consentKind === null || consent === null || consentAt === null) return null;
  return {
    kind: consentKind,
    text: consent,
    person: consentPerson,
    date: consentDate,
    givenAt: consentAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  };
}

/** Letters that tell one look of a drawing from another, so that pages ask for the picture again. */
const HASH_LENGTH = 10;

function hashChoices(choices: PresenterChoices): string {
  return createHash('sha256').update(JSON.stringify(choices)).digest('base64url').slice(0, HASH_LENGTH);
}
