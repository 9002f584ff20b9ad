import { eq, lt } from 'drizzle-orm';
import { defineSubject } from '../http/define-subject.ts';
import { findFilesById } from '../shared/stored-files.ts';
import { DAY, SERVER_LIMITS } from '../shared/server-limits.ts';
import { isInWorkspace } from '../shared/workspace.ts';
import { failDeadReading, readClipJob } from './jobs/read-clip.ts';
import * as ROUTES from './routes/index.ts';
import { brandKit, shareBrand, shareDomain } from './tables/brand-tables.ts';
import { clipReading } from './tables/clip-reading-tables.ts';
import { folder } from './tables/folder-tables.ts';
import { backgroundAsset, project } from './tables/project-tables.ts';
import { musicAsset, recording } from './tables/recording-tables.ts';
import { getBackgroundKeys } from './use-cases/background-assets.ts';
import { eraseReadings, isOldReading } from './use-cases/clips/clip-readings.ts';
import { exportProjects } from './use-cases/export-projects.ts';
import { eraseMusic } from './use-cases/music/stored-music.ts';

export const PROJECTS = defineSubject({
  routes: Object.values(ROUTES),
  jobs: [{ queue: 'clips.read', run: ({ services }, job) => services.memory.run(() => readClipJob(services, job)) }],
  onDeadJob: failDeadReading,
  ownedTables: [project, backgroundAsset, clipReading, recording, musicAsset, folder, brandKit, shareBrand, shareDomain],
  exportUser: exportProjects,
  async eraseWorkspace(services, workspaceRef) {
    const { db } = services.database;
    for (const { id } of await db
      .select({ id: backgroundAsset.id })
      .from(backgroundAsset)
      .where(isInWorkspace(backgroundAsset, workspaceRef))) {
      for (const key of Object.values(getBackgroundKeys(id))) await services.objects.delete(key);
      await db.delete(backgroundAsset).where(eq(backgroundAsset.id, id));
    }
    for (const { id } of await db.select({ id: musicAsset.id }).from(musicAsset).where(isInWorkspace(musicAsset, workspaceRef))) {
      await eraseMusic(services, id);
    }
    await eraseReadings(services, isInWorkspace(clipReading, workspaceRef));
    for (const table of [project, folder, brandKit, shareBrand, shareDomain])
      await db.delete(table).where(isInWorkspace(table, workspaceRef));
  },
  async cleanUp(services) {
    const { database, clock } = services;
    await eraseReadings(services, isOldReading(clock.now()));
    const deletedBefore = new Date(clock.now() - SERVER_LIMITS.deletedProjectDays * DAY);
    await database.db.delete(project).where(lt(project.deletedAt, deletedBefore));
  },
  storedFiles: { backdrops: findFilesById(backgroundAsset), 'clip-uploads': findFilesById(clipReading), music: findFilesById(musicAsset) },
});
