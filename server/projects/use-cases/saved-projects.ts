import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { runWithUserLock } from '../../billing/index.ts';
import { loadSpeakingChoicesIfPossible } from '../../speech/index.ts';
import { project } from '../tables/project-tables.ts';
import { applyCommands } from '#domain/project/edit/apply-commands.ts';
import { NO_SPEAKING_CHOICES, type SpeakingChoices, withPresenter } from '#domain/presenters/presenter-voice.ts';
import { listFormatCommands } from '#domain/preflight/switch-format.ts';
import type { EditCommand } from '#domain/project/edit/edit-command.ts';
import type { Project } from '#domain/project/project.ts';
import type { ProjectSummary, SavedProject } from '#ports/project-api.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { computeKeyedId, computeRequestDigest, refuseOtherRequest } from '../../shared/keyed-id.ts';
import { SERVER_LIMITS } from '../../shared/server-limits.ts';
import { createUnchangedCache } from '../../shared/unchanged-cache.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isUuid } from '../../shared/queries.ts';
import {
  refuseUnlessDeletable,
  isListed,
  isReachable,
  toWorkspaceRef,
  type Workspace,
  type WorkspaceItem,
} from '../../shared/workspace.ts';
import { moveComments } from './comments/move-comments.ts';
import { createSavedEvent } from './project-events.ts';
import { refuseTooManyProjects } from './refuse-too-many-projects.ts';
import { createNotFoundError, HttpError } from '../../shared/http-error.ts';
import { refuseFullStorage } from '../../shared/workspace-storage.ts';
import { getItemPlace, getPlace, recordActivity } from '../../shared/record-activity.ts';

type ProjectRow = typeof project.$inferSelect;

/** UTF-16 units up to which a project may grow without a look at the storage: saving is frequent, and so many are bounded by their number. */
const SMALL_DOCUMENT = 64 * 1024;
/** Workspaces whose list is cached while no project changes. */
const LISTS_CACHED = 200;

/** Lists the projects of a workspace, last modified first. */
export function createProjectList({ database }: ServerContext): (workspace: Workspace) => Promise<readonly ProjectSummary[]> {
  const lists = createUnchangedCache<readonly ProjectSummary[]>(database, { tables: [project], entries: LISTS_CACHED });
  return (workspace) => lists.load(JSON.stringify(toWorkspaceRef(workspace)), () => listProjects(database.db, workspace));
}

async function listProjects(db: Db, workspace: Workspace): Promise<readonly ProjectSummary[]> {
  const rows = await db
    .select({ id: project.id, title: project.title, updatedAt: project.updatedAt, revision: project.revision })
    .from(project)
    .where(and(isListed(project, workspace), isNull(project.deletedAt)))
    .orderBy(desc(project.updatedAt), desc(project.id))
    .limit(SERVER_LIMITS.projectsListed);
  return rows.map(toProjectSummary);
}

export interface ProjectOrder {
  readonly document: Project;
  readonly key?: string | undefined;
  /** What was requested under the key; the document if left out. */
  readonly requested?: unknown;
  /** Where the project is put; at the top level without tags if left out. */
  readonly shelf?: Pick<ProjectRow, 'folderId' | 'tags'>;
}

/** Creates a project. A repeated key of the same user and workspace returns the project created first, unchanged; 422 for another request. */
export async function createProject(
  services: ServerContext,
  workspace: Workspace,
  { document, key, requested = document, shelf }: ProjectOrder,
): Promise<SavedProject> {
  const orderDigest = key === undefined ? undefined : computeRequestDigest(requested);
  const row = await runWithUserLock(services, workspace.userId, async (tx) => {
    await refuseTooManyProjects(tx, { ownerId: workspace.userId, askedBy: workspace.userId });
    await refuseFullStorage(tx, toWorkspaceRef(workspace));
    const [made] = await tx
      .insert(project)
      .values({
        ...toWorkspaceRef(workspace),
        title: document.title,
        document,
        ...shelf,
        ...(key === undefined ? {} : { id: computeProjectId(workspace, key), orderDigest }),
      })
      .onConflictDoNothing()
      .returning();
    if (made !== undefined)
      await recordActivity(tx, getPlace(workspace), { kind: 'project.made', item: { id: made.id, name: made.title } });
    return made;
  });
  if (row !== undefined) return toSavedProject(row);
  if (key === undefined) throw new Error('The database gave no row back.');
  const first = await loadReachableProject(services.database.db, { workspace, id: computeProjectId(workspace, key) });
  refuseOtherRequest(first.orderDigest, orderDigest);
  return toSavedProject(first);
}

export async function loadProject(via: Db | Tx, item: WorkspaceItem): Promise<SavedProject> {
  return toSavedProject(await loadReachableProject(via, item));
}

/** Throws 404 if the workspace does not reach the project. `lock`: others can't change it until the transaction ends. */
export async function loadReachableProject(via: Db | Tx, item: WorkspaceItem, { lock = false } = {}): Promise<ProjectRow> {
  if (!isUuid(item.id)) throw createNotFoundError('project');
  const query = via.select().from(project).where(isReachableItem(item));
  const [row] = await (lock ? query.for('update') : query);
  if (row === undefined) throw createNotFoundError('project');
  return row;
}

/** Throws 409 `stale` if the project was saved after `revision`. */
export async function saveProject(
  services: ServerContext,
  item: WorkspaceItem,
  change: { readonly project: Project; readonly revision: number },
): Promise<SavedProject> {
  return services.database.db.transaction(async (tx) => {
    const saved = await loadReachableProject(tx, item, { lock: true });
    if (change.revision !== saved.revision) throw createStaleError();
    return toSavedProject(await storeDocument(services, tx, { saved, document: change.project }));
  });
}

/** Comments on words of the script follow them. */
async function storeDocument(
  { bus }: Pick<ServerContext, 'bus'>,
  tx: Tx,
  { saved, document }: { readonly saved: ProjectRow; readonly document: Project },
): Promise<ProjectRow> {
  const size = JSON.stringify(document).length;
  if (size > SMALL_DOCUMENT && size > JSON.stringify(saved.document).length) await refuseFullStorage(tx, saved);
  await moveComments(tx, { projectId: saved.id, before: saved.document, after: document });
  const [row] = await tx
    .update(project)
    .set({ title: document.title, document, revision: sql`${project.revision} + 1` })
    .where(eq(project.id, saved.id))
    .returning();
  if (row === undefined) throw new Error('The project was not stored.');
  await bus.publish(tx, createSavedEvent(row));
  return row;
}

export interface ProjectCommands {
  readonly commands: readonly EditCommand[];
  /** Left out, the commands are applied to the newest state. */
  readonly revision?: number | undefined;
}

export interface EditedProject extends SavedProject {
  /** Commands that undo the edit, in the order in which to apply them. */
  readonly inverses: readonly EditCommand[];
}

/**
 * Applies all commands and saves, or none. Throws 400 for the first command that can't be applied, 409 `stale` if the project was saved
 * after `revision`. Commands that change nothing save nothing.
 */
export async function editProject(services: ServerContext, item: WorkspaceItem, order: ProjectCommands): Promise<EditedProject> {
  const cast = order.commands.some(isPresenterAlone) ? await loadSpeakingChoicesIfPossible(services, item.workspace) : NO_SPEAKING_CHOICES;
  return services.database.db.transaction(async (tx) => {
    const saved = await loadReachableProject(tx, item, { lock: true });
    if (order.revision !== undefined && order.revision !== saved.revision) throw createStaleError();
    const laidOut = completeCommands(saved.document, order.commands, cast);
    const outcome = applyCommands(
      saved.document,
      laidOut.map(({ command }) => command),
    );
    if (outcome.kind === 'rejected') {
      const { code, message } = outcome.problem;
      throw new HttpError(400, code, { field: `commands.${laidOut[outcome.index]?.from ?? outcome.index}`, message });
    }
    const { project: document, inverses } = outcome;
    if (inverses.length === 0) return { ...toSavedProject(saved), inverses };
    return { ...toSavedProject(await storeDocument(services, tx, { saved, document })), inverses };
  });
}

/**
 * A command for another format lays the project out again, and one for another presenter names the voice, as in the editor. `from`: index of
 * the command that was sent.
 */
function completeCommands(
  document: Project,
  commands: readonly EditCommand[],
  cast: SpeakingChoices,
): readonly { readonly command: EditCommand; readonly from: number }[] {
  let reached = document;
  return commands.flatMap((command, from) => {
    const together =
      command.kind === 'set-aspect-ratio' ? listFormatCommands(reached, command.aspectRatio) : [addVoice(reached, command, cast)];
    const outcome = applyCommands(reached, together);
    if (outcome.kind === 'applied') reached = outcome.project;
    return together.map((each) => ({ command: each, from }));
  });
}

function isPresenterAlone(command: EditCommand): boolean {
  return command.kind === 'set-avatar' && command.voiceId === undefined;
}

/** A presenter's command with the voice that comes with them, or the one that stays: the inverse brings back exactly what was. */
function addVoice(document: Project, command: EditCommand, cast: SpeakingChoices): EditCommand {
  const scene = 'sceneId' in command ? document.scenes.find(({ id }) => id === command.sceneId) : undefined;
  if (command.kind !== 'set-avatar' || command.voiceId !== undefined || scene === undefined) return command;
  const { voiceId, voice } = withPresenter(scene, command.avatarId, cast);
  return { ...command, voiceId, ...(voice && { voice }) };
}

function createStaleError(): HttpError {
  return new HttpError(409, 'stale', {
    field: 'revision',
    message: 'This project was changed in another window. Your changes are still here. Open the newer version, or save yours as a copy.',
  });
}

/** Moves the project to the trash without its videos. */
export async function deleteProject(services: ServerContext, item: WorkspaceItem): Promise<void> {
  await services.database.db.transaction(async (tx) => {
    const row = await loadReachableProject(tx, item);
    refuseUnlessDeletable(item.workspace, row);
    const deleted = await tx
      .update(project)
      .set({ deletedAt: new Date(services.clock.now()), updatedAt: row.updatedAt })
      .where(and(eq(project.id, row.id), isNull(project.deletedAt)))
      .returning({ id: project.id });
    if (deleted.length > 0)
      await recordActivity(tx, getItemPlace(item.workspace, row), { kind: 'project.deleted', item: { id: row.id, name: row.title } });
  });
}

function isReachableItem({ workspace, id }: WorkspaceItem) {
  return and(eq(project.id, id), isReachable(project, workspace), isNull(project.deletedAt));
}

function computeProjectId({ userId, organizationId }: Workspace, key: string): string {
  return computeKeyedId([userId, organizationId, key]);
}

function toProjectSummary(row: Pick<ProjectRow, 'id' | 'title' | 'updatedAt' | 'revision'>): ProjectSummary {
  return { id: row.id, title: row.title, updatedAt: row.updatedAt.toISOString(), revision: row.revision };
}

export function toSavedProject(row: ProjectRow): SavedProject {
  return { ...toProjectSummary(row), project: row.document };
}
