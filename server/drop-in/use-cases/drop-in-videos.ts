import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { generateRequestSchema } from '#contract/videos/video-schemas.ts';
import { formatFieldName } from '#domain/text/format-field-name.ts';
import type { GenerateRequest } from '#ports/video-api.ts';
import { user } from '../../accounts/tables/auth-tables.ts';
import type { Db } from '../../ports/database.ts';
import { loadReachableProject } from '../../projects/index.ts';
import { createNotFoundError } from '../../shared/http-error.ts';
import { type ExportFile, toJsonFile } from '../../shared/export-files.ts';
import { isOpenAccount } from '../../shared/open-account.ts';
import { isUuid } from '../../shared/queries.ts';
import type { ExportOrder, ServerContext } from '../../shared/server-context.ts';
import type { Workspace, WorkspaceItem } from '../../shared/workspace.ts';
import { generateVideo, loadReachableVideo } from '../../videos/index.ts';
import { video } from '../../videos/tables/video-tables.ts';
import { dropInVideo } from '../tables/drop-in-tables.ts';
import { createFieldError } from './wire/envelope.ts';
import { isLink, type LinkedFile } from './wire/sign-link.ts';
import { toStatus } from './wire/to-status.ts';

type DropInVideo = typeof dropInVideo.$inferSelect;

/** Bytes of the secret of a video's links. */
const SECRET_BYTES = 32;
const createSecret = (): string => randomBytes(SECRET_BYTES).toString('hex');

interface Order {
  readonly request: GenerateRequest;
  /** Idempotency key, if the program sent one. */
  readonly key: string | undefined;
  readonly callbackId: string | undefined;
}

/** Orders a video as any other is ordered, and keeps the program's own id of it. Returns our id. */
export async function orderVideo(services: ServerContext, workspace: Workspace, { request, key, callbackId }: Order): Promise<string> {
  refuseInvalid(request);
  const { taskId } = await generateVideo(services, workspace, {
    request,
    key,
    loadProject: (id) => loadReachableProject(services.database.db, { workspace, id }),
    onQueued: async (tx, videoId) =>
      void (await tx.insert(dropInVideo).values({ videoId, callbackId: callbackId ?? null, linkSecret: createSecret() })),
  });
  return taskId;
}

/** Values of variables can make a project larger than one may be. */
function refuseInvalid(request: GenerateRequest): void {
  const issue = generateRequestSchema.safeParse(request).error?.issues[0];
  if (issue === undefined) return;
  const field = issue.path.join('.');
  throw createFieldError(field, `${formatFieldName(field)} isn’t as it can be: ${issue.message}. Change it and try again.`);
}

/** `data` of a video's status. Throws 404 for a video that the workspace doesn't reach. */
export async function loadStatus(services: ServerContext, item: WorkspaceItem, publicUrl: string) {
  const { db } = services.database;
  const row = await loadReachableVideo(db, item);
  const known = await loadDropInVideo(db, row.id);
  if (known === undefined) throw createNotFoundError('video');
  return toStatus(row, { callbackId: known.callbackId, secret: known.linkSecret, publicUrl, now: services.clock.now() });
}

/** What is known of a video here; written now for one that wasn't ordered here. Undefined for a video that's gone. */
export async function loadDropInVideo(db: Db, videoId: string): Promise<DropInVideo | undefined> {
  const find = () => db.select().from(dropInVideo).where(eq(dropInVideo.videoId, videoId));
  const [found] = await find();
  if (found !== undefined) return found;
  const values = {
    videoId: video.id,
    callbackId: sql<null>`null::text`.as('callback_id'),
    linkSecret: sql<string>`${createSecret()}::text`.as('link_secret'),
  };
  await db
    .insert(dropInVideo)
    .select(db.select(values).from(video).where(eq(video.id, videoId)))
    .onConflictDoNothing();
  const [written] = await find();
  return written;
}

interface LinkRequest {
  readonly id: string;
  readonly file: LinkedFile;
  readonly expires: number;
  readonly signature: string;
}

/**
 * The video of a link, as its owner reaches it. Throws 404 for a link that is wrong or over, and for videos of suspended and closed accounts, so that
 * none can be told from another.
 */
export async function openLink({ database, clock }: ServerContext, { id, ...given }: LinkRequest): Promise<WorkspaceItem> {
  const [row] = isUuid(id)
    ? await database.db
        .select({ userId: video.ownerId, organizationId: video.organizationId, secret: dropInVideo.linkSecret })
        .from(dropInVideo)
        .innerJoin(video, eq(video.id, dropInVideo.videoId))
        .innerJoin(user, and(eq(user.id, video.ownerId), isOpenAccount()))
        .where(eq(dropInVideo.videoId, id))
    : [];
  if (row === undefined || !isLink({ videoId: id, secret: row.secret }, given, clock.now())) throw createNotFoundError('page');
  return { id, workspace: { userId: row.userId, organizationId: row.organizationId, role: null } };
}

/** What the user's programs call their videos. */
export async function* exportCallbackIds({ services, scope }: ExportOrder): AsyncGenerator<ExportFile> {
  const rows = await services.database.db
    .select({ videoId: dropInVideo.videoId, callbackId: dropInVideo.callbackId })
    .from(dropInVideo)
    .innerJoin(video, and(eq(video.id, dropInVideo.videoId), isNull(video.deletedAt)))
    .where(and(scope.isOwn(video), isNotNull(dropInVideo.callbackId)))
    .orderBy(asc(video.createdAt));
  yield toJsonFile('callback-ids.json', rows);
}
