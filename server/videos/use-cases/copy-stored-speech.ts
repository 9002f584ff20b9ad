import { and, eq, inArray } from 'drizzle-orm';
import type { Project } from '../../../src/domain/project/project.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { toWorkspaceKey, type WorkspaceRef } from '../../shared/workspace.ts';
import { storedSpeech } from '../tables/speech-tables.ts';
import { listSceneRequests } from './list-scene-requests.ts';
import { getStoredKey } from './stored-speech.ts';

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

/** The file before the row, so that an interrupted copy is never a row without sound. */
async function copyStored({ database, objects, clock }: CopyServices, row: typeof storedSpeech.$inferSelect, to: string): Promise<void> {
  const file = await objects.get(getStoredKey(row.id));
  if (file === undefined) return;
  const id = crypto.randomUUID();
  await objects.put(getStoredKey(id), file.body, { type: file.info.type });
  const now = new Date(clock.now());
  const rows = await database.db
    .insert(storedSpeech)
    .values({ ...row, id, workspace: to, createdAt: now, usedAt: now })
    .onConflictDoNothing()
    .returning({ id: storedSpeech.id });
  if (rows.length === 0) await objects.delete(getStoredKey(id));
}
