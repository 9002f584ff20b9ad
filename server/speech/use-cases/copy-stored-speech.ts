import { and, eq, inArray } from 'drizzle-orm';
import type { Project } from '#domain/project/project.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { toWorkspaceKey, type WorkspaceRef } from '../../shared/workspace.ts';
import { storedSpeech } from '../tables/speech-tables.ts';
import { listSceneRequests } from './list-scene-requests.ts';
import { getStoredKey, writeStored } from './stored-speech.ts';

type CopyServices = Pick<ServerContext, 'database' | 'objects' | 'clock' | 'speeches' | 'voices'>;

export interface SpeechRoute {
  readonly from: WorkspaceRef;
  readonly to: WorkspaceRef;
}

/**
 * Copies what services said for the scenes of a project to another workspace, so that it sounds the same there and costs nothing. The
 * original stays, because other projects may use it. Left out: speech in matched and cloned voices, whose consent is for one workspace.
 */
export async function copyStoredSpeech(services: CopyServices, project: Project, route: SpeechRoute): Promise<void> {
  const [from, to] = [toWorkspaceKey(route.from), toWorkspaceKey(route.to)];
  const hashes = [...new Set((await listSceneRequests(services, project)).map(({ hash }) => hash))];
  if (hashes.length === 0) return;
  const load = (workspace: string) =>
    services.database.db
      .select()
      .from(storedSpeech)
      .where(and(eq(storedSpeech.workspace, workspace), inArray(storedSpeech.requestHash, hashes)));
  const there = new Set((await load(to)).map(({ requestHash }) => requestHash));
  for (const row of await load(from)) if (!there.has(row.requestHash)) await copyStored(services, row, to);
}

async function copyStored({ database, objects, clock }: CopyServices, row: typeof storedSpeech.$inferSelect, to: string): Promise<void> {
  const file = await objects.get(getStoredKey(row.id));
  if (file === undefined) return;
  const now = new Date(clock.now());
  await writeStored({ database, objects }, { ...row, id: crypto.randomUUID(), workspace: to, createdAt: now, usedAt: now }, file.body);
}
