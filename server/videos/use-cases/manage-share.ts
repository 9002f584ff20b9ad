import { randomBytes } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { CallToAction } from '#domain/sharing/call-to-action.ts';
import type { LeadForm } from '#domain/sharing/lead-form.ts';
import { CLOSES_LINK } from '#domain/moderation/takedown.ts';
import { listTemplateVariables } from '#domain/greeting/video-template.ts';
import { isServing } from '#domain/sharing/share-domain.ts';
import { createSharePath, type Share, type ShareSettings } from '#domain/sharing/share.ts';
import { HttpError } from '../../shared/http-error.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import type { Workspace, WorkspaceItem, WorkspaceRef } from '../../shared/workspace.ts';
import { findShareDomain, toProof } from './manage-share-domain.ts';
import { video } from '../tables/video-tables.ts';
import { videoShare } from '../tables/share-tables.ts';
import { loadShareableVideo } from './download-video.ts';
import { loadReachableVideo } from './load-videos.ts';
import type { VideoRow } from './task-message.ts';
import { refuseTakenDown } from '../../shared/active-takedowns.ts';
import { hashSharePassword } from './share-password.ts';
import { getItemPlace, recordActivity } from '../../shared/record-activity.ts';

type ShareServices = Pick<ServerContext, 'database' | 'clock'>;
type ShareRow = typeof videoShare.$inferSelect;

/** 128 bits: a link can't be guessed. */
const TOKEN_BYTES = 16;

/** The settings of a video's link; `password` is absent to keep the present one. */
export interface ShareChange extends ShareSettings {
  readonly password?: string | undefined;
}

/** Null while the video isn't shared. */
export async function loadShare({ database, clock }: ShareServices, item: WorkspaceItem): Promise<Share | null> {
  const shared = await loadReachableVideo(database.db, item);
  const { id, ownerId, organizationId } = shared;
  const [row] = await database.db.select().from(videoShare).where(eq(videoShare.videoId, id));
  return row === undefined ? null : { ...toShare(row, shared), ...(await loadHost({ database, clock }, { ownerId, organizationId })) };
}

/** Shares a video, or changes how; the link stays the same. Until the video is made, the link says so. */
export async function saveShare(services: ServerContext, item: WorkspaceItem, change: ShareChange): Promise<Share> {
  const shared = await loadShareableVideo(services, item);
  const { id, ownerId, organizationId, title } = shared;
  await refuseTakenDown(services.database.db, id, CLOSES_LINK);
  refuseUselessShare(change, services.clock.now());
  refuseGreetingNobody(change, listLinkVariables(shared));
  const hash = change.access === 'password' && change.password !== undefined ? await hashSharePassword(change.password) : undefined;
  const { access } = change;
  const saved = await services.database.db.transaction(async (tx) => {
    const [known] = await tx.select().from(videoShare).where(eq(videoShare.videoId, id)).for('update');
    const passwordHash = access === 'password' ? (hash ?? known?.passwordHash ?? null) : null;
    if (access === 'password' && passwordHash === null) {
      throw new HttpError(400, 'password-missing', { field: 'password', message: 'Enter a password for the link.' });
    }
    const settings = { ...toColumns(change), passwordHash };
    const [row] = await tx
      .insert(videoShare)
      .values({ videoId: id, token: createToken(), ...settings })
      .onConflictDoUpdate({ target: videoShare.videoId, set: settings })
      .returning();
    if (row === undefined) throw new Error('The share was not stored.');
    const kind = known === undefined ? 'video.shared' : 'video.share-changed';
    await recordActivity(tx, getItemPlace(item.workspace, { ownerId, organizationId }), {
      kind,
      item: { id, name: title },
      details: { access },
    });
    return toShare(row, shared);
  });
  return { ...saved, ...(await loadHost(services, { ownerId, organizationId })) };
}

async function loadHost(services: ShareServices, ref: WorkspaceRef): Promise<Pick<Share, 'host'>> {
  const domain = await findShareDomain(services, ref);
  return domain !== undefined && isServing(toProof(domain), services.clock.now()) ? { host: domain.host } : {};
}

interface ShareOrder {
  readonly videoIds: readonly string[];
  readonly settings: ShareSettings;
}

/** Shares finished videos that the caller may change, without a password; a link that exists stays as it is. */
export async function shareIfUnshared(
  { database }: ShareServices,
  workspace: Workspace,
  { videoIds, settings }: ShareOrder,
): Promise<void> {
  if (videoIds.length === 0) return;
  const rows = videoIds.map((videoId) => ({ videoId, token: createToken(), passwordHash: null, ...toColumns(settings) }));
  await database.db.transaction(async (tx) => {
    const made = await tx
      .insert(videoShare)
      .values(rows)
      .onConflictDoNothing({ target: videoShare.videoId })
      .returning({ id: videoShare.videoId });
    const ids = made.map(({ id }) => id);
    const videos = ids.length === 0 ? [] : await tx.select().from(video).where(inArray(video.id, ids));
    for (const row of videos) {
      const deed = { kind: 'video.shared', item: { id: row.id, name: row.title }, details: { access: settings.access } } as const;
      await recordActivity(tx, getItemPlace(workspace, row), deed);
    }
  });
}

const createToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

function toColumns({ access, download, embedDomains, callToAction, leadForm, greetsByName, expiresAt }: ShareSettings) {
  return {
    ...{ access, download, greetsByName, embedDomains: [...embedDomains] },
    ...{ buttonText: callToAction?.text ?? null, buttonUrl: callToAction?.url ?? null },
    leadPrompt: leadForm?.prompt ?? null,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  };
}

/** Turns sharing off. The link stops working for good: sharing again makes another one. */
export async function removeShare({ database }: ShareServices, item: WorkspaceItem): Promise<void> {
  const row = await loadReachableVideo(database.db, item);
  await database.db.transaction(async (tx) => {
    const ended = await tx.delete(videoShare).where(eq(videoShare.videoId, row.id)).returning({ id: videoShare.videoId });
    if (ended.length > 0)
      await recordActivity(tx, getItemPlace(item.workspace, row), { kind: 'video.unshared', item: { id: row.id, name: row.title } });
  });
}

function refuseUselessShare({ expiresAt }: ShareChange, now: number): void {
  if (expiresAt === null || Date.parse(expiresAt) > now) return;
  throw new HttpError(400, 'already-expired', { field: 'expiresAt', message: 'Choose an end in the future.' });
}

const NO_VARIABLES =
  'This video has no variables in its scenes, so it can’t say a viewer’s name. Nothing was changed. Write one, such as {{first_name|there}}, and make the video again.';

function refuseGreetingNobody({ greetsByName }: ShareChange, variables: readonly string[]): void {
  if (greetsByName && variables.length === 0) throw new HttpError(400, 'no-variables', { field: 'greetsByName', message: NO_VARIABLES });
}

/** Empty for a video from before its scenes' times were stored, too: nothing can be put in their place. */
function listLinkVariables({ project, template, sceneStarts }: VideoRow): readonly string[] {
  return template === null || sceneStarts === null ? [] : listTemplateVariables(project, template).map(({ name }) => name);
}

/** Without the password. */
export function toShare(
  { token, access, expiresAt, download, embedDomains, greetsByName, createdAt, ...row }: ShareRow,
  shared: VideoRow,
): Share {
  return {
    path: createSharePath(token),
    linkVariables: listLinkVariables(shared),
    ...{ access, download, embedDomains, greetsByName, callToAction: getCallToAction(row), leadForm: getLeadForm(row) },
    expiresAt: expiresAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

export function getCallToAction({ buttonText, buttonUrl }: Pick<ShareRow, 'buttonText' | 'buttonUrl'>): CallToAction | null {
  return buttonText === null || buttonUrl === null ? null : { text: buttonText, url: buttonUrl };
}

export function getLeadForm({ leadPrompt }: Pick<ShareRow, 'leadPrompt'>): LeadForm | null {
  return leadPrompt === null ? null : { prompt: leadPrompt };
}
