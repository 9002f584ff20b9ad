import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Project } from '#domain/project/project.ts';
import { DAY } from '../../shared/server-limits.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isInWorkspace, parseWorkspaceKey } from '../../shared/workspace.ts';
import { project, projectVersion } from '../../projects/tables/project-tables.ts';
import { storedSpeech, speechCharge, speechSettings } from '../tables/speech-tables.ts';
import { video } from '../../videos/tables/video-tables.ts';
import { computeWordsHash } from './request-hash.ts';
import { eraseStoredSpeech, loadUnusedStored, removeStored } from './stored-speech.ts';

type Services = Pick<ServerContext, 'database' | 'objects' | 'clock'>;

/** Days without use after which stored speech is checked for scenes that still refer to it. */
const UNUSED_DAYS = 30;
const BATCH_SIZE = 200;

/** Erases a workspace's stored speech and settings. What it spent stays in the operator's totals, without its name. Idempotent. */
export async function eraseSpeech(services: Services, workspace: string): Promise<void> {
  const { db } = services.database;
  await eraseStoredSpeech(services, workspace);
  await db.delete(speechSettings).where(eq(speechSettings.workspace, workspace));
  await db.update(speechCharge).set({ workspace: '' }).where(eq(speechCharge.workspace, workspace));
}

/** Deletes stored speech that no project and no video of its workspace refers to, a while after it was last used. */
export async function removeUnusedSpeech(services: Services): Promise<void> {
  const since = new Date(services.clock.now() - UNUSED_DAYS * DAY);
  for (let full = true; full; ) {
    const rows = await loadUnusedStored(services, since, BATCH_SIZE);
    for (const workspace of new Set(rows.map((row) => row.workspace))) {
      const ofWorkspace = rows.filter((row) => row.workspace === workspace);
      const wanted = await findWantedWords(services, workspace);
      const used = ofWorkspace.filter(({ wordsHash }) => wanted.has(wordsHash)).map(({ id }) => id);
      await removeStored(
        services,
        ofWorkspace.map(({ id }) => id).filter((id) => !used.includes(id)),
      );
      if (used.length > 0) {
        const now = new Date(services.clock.now());
        await services.database.db.update(storedSpeech).set({ usedAt: now }).where(inArray(storedSpeech.id, used));
      }
    }
    full = rows.length === BATCH_SIZE;
  }
}

/** Hashes of the words of every scene in the workspace, in projects, their versions and the videos made of them. */
async function findWantedWords({ database: { db } }: Services, workspace: string): Promise<ReadonlySet<string>> {
  const ref = parseWorkspaceKey(workspace);
  const wanted = new Set<string>();
  const add = (document: Project) => {
    for (const scene of document.scenes) wanted.add(computeWordsHash({ ...scene, lexicon: document.lexicon }));
  };
  for (const { document } of await db.select({ document: project.document }).from(project).where(isInWorkspace(project, ref)))
    add(document);
  const versions = db.select({ document: projectVersion.document }).from(projectVersion);
  for (const { document } of await versions.innerJoin(project, eq(project.id, projectVersion.projectId)).where(isInWorkspace(project, ref)))
    add(document);
  const ofVideos = and(isInWorkspace(video, ref), isNull(video.deletedAt));
  for (const { document } of await db.select({ document: video.project }).from(video).where(ofVideos)) add(document);
  return wanted;
}
