import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { user } from '../../accounts/tables/auth-tables.ts';
import { project } from '../tables/project-tables.ts';
import { parseProjectUpdate, type ProjectUpdate } from '#domain/presence/project-update.ts';
import type { BusEvent } from '../../ports/event-bus.ts';
import type { Db } from '../../ports/database.ts';
import { createNotFoundError } from '../../shared/http-error.ts';
import { isUuid } from '../../shared/queries.ts';
import { isReachable, type WorkspaceItem, type WorkspaceRef } from '../../shared/workspace.ts';

const PREFIX = 'project:';

/** Tells every process that a project has a new revision. */
export function createSavedEvent({ id, revision }: { readonly id: string; readonly revision: number }): BusEvent {
  return { topic: PREFIX + id, data: { revision } };
}

/** Tells every process that a project has other comments. */
export function createCommentedEvent(id: string): BusEvent {
  return { topic: PREFIX + id, data: { comments: true } };
}

const LOOKS = 'looks';
const workspaceSchema = z.object({ ownerId: z.string(), organizationId: z.string().nullable() });

/** Tells every process that a presenter of the workspace looks different. */
export function createLooksEvent({ ownerId, organizationId }: WorkspaceRef): BusEvent {
  return { topic: LOOKS, data: { ownerId, organizationId } };
}

/** Undefined for any other event. */
export function parseLooksEvent({ topic, data }: BusEvent): WorkspaceRef | undefined {
  return topic === LOOKS ? workspaceSchema.safeParse(data).data : undefined;
}

const MOVED = 'moved';
const movedSchema = workspaceSchema.extend({ id: z.string() });

/** A project or video that went to another workspace, whose former readers may no longer follow it. */
export type MovedItem = z.output<typeof movedSchema>;

export function createMovedEvent(id: string, { ownerId, organizationId }: WorkspaceRef): BusEvent {
  return { topic: MOVED, data: { id, ownerId, organizationId } };
}

/** Undefined for any other event. */
export function parseMovedEvent({ topic, data }: BusEvent): MovedItem | undefined {
  return topic === MOVED ? movedSchema.safeParse(data).data : undefined;
}

/** Undefined for any other event. */
export function parseProjectEvent({ topic, data }: BusEvent): ProjectUpdate | undefined {
  return topic.startsWith(PREFIX) ? parseProjectUpdate({ ...data, projectId: topic.slice(PREFIX.length) }) : undefined;
}

export interface OpenedProject {
  readonly organizationId: string | null;
  readonly revision: number;
  /** Of the user who opens it. */
  readonly name: string;
}

/** What an editor that opens a project announces; throws 404 if the workspace does not reach the project. */
export async function loadOpenedProject(db: Db, { workspace, id }: WorkspaceItem): Promise<OpenedProject> {
  if (!isUuid(id)) throw createNotFoundError('project');
  const [row] = await db
    .select({ organizationId: project.organizationId, revision: project.revision, name: user.name })
    .from(project)
    .innerJoin(user, eq(user.id, workspace.userId))
    .where(and(eq(project.id, id), isReachable(project, workspace), isNull(project.deletedAt)));
  if (row === undefined) throw createNotFoundError('project');
  return row;
}
