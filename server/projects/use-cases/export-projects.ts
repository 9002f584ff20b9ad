import { buffer } from 'node:stream/consumers';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { type ExportFile, type ExportScope, toJsonFile } from '../../shared/export-files.ts';
import type { ExportOrder, ServerContext } from '../../shared/server-context.ts';
import { brandKit } from '../tables/brand-tables.ts';
import { folder } from '../tables/folder-tables.ts';
import { backgroundAsset, project, projectVersion } from '../tables/project-tables.ts';
import { musicAsset } from '../tables/recording-tables.ts';
import { getBackgroundKeys } from './background-assets.ts';
import { exportScriptComments } from './comments/export-comments.ts';
import { toBrandKit } from './manage-brand.ts';
import { getMusicKey } from './music/stored-music.ts';

const BATCH_SIZE = 50;

/** Projects with their versions and comments, and what was uploaded for them. */
export async function* exportProjects({ services, userId, scope }: ExportOrder): AsyncGenerator<ExportFile> {
  yield toJsonFile('script-comments.json', await exportScriptComments(services, { userId, isOwn: scope.isOwn(project) }));
  yield toJsonFile('folders.json', await loadFolders(services, scope));
  yield toJsonFile('brand-kits.json', await loadBrandKits(services, scope));
  yield* generateProjectFiles(services, scope);
  yield* generateImageFiles(services, scope);
  yield* generateMusicFiles(services, scope);
}

/** Folder names only; videos and projects name the folder they are in. */
async function loadFolders({ database }: ServerContext, { isOwn }: ExportScope) {
  return database.db
    .select({ id: folder.id, name: folder.name, organizationId: folder.organizationId, createdAt: folder.createdAt })
    .from(folder)
    .where(isOwn(folder))
    .orderBy(asc(folder.createdAt));
}

/** Brand kits that the user saved, of their own workspace and of organizations. */
async function loadBrandKits({ database }: ServerContext, { isOwn }: ExportScope) {
  const rows = await database.db.select().from(brandKit).where(isOwn(brandKit)).orderBy(asc(brandKit.updatedAt));
  return rows.map((row) => ({ ...toBrandKit(row), organizationId: row.organizationId, updatedAt: row.updatedAt }));
}

async function* generateProjectFiles({ database }: ServerContext, { isOwn }: ExportScope): AsyncGenerator<ExportFile> {
  for (let after: string | undefined, full = true; full; ) {
    const rows = await database.db
      .select({ id: project.id, document: project.document })
      .from(project)
      .where(and(isOwn(project), isNull(project.deletedAt), after === undefined ? undefined : gt(project.id, after)))
      .orderBy(asc(project.id))
      .limit(BATCH_SIZE);
    for (const { id, document } of rows) {
      yield toJsonFile(`projects/${id}.json`, document);
      const versions = await database.db
        .select()
        .from(projectVersion)
        .where(eq(projectVersion.projectId, id))
        .orderBy(projectVersion.createdAt);
      for (const version of versions)
        yield toJsonFile(`projects/${id}/versions/${version.id}.json`, {
          name: version.name,
          savedAt: version.createdAt,
          project: version.document,
        });
    }
    after = rows.at(-1)?.id;
    full = rows.length === BATCH_SIZE;
  }
}

async function* generateImageFiles({ database, objects }: ServerContext, { isOwn }: ExportScope): AsyncGenerator<ExportFile> {
  const rows = await database.db
    .select({ id: backgroundAsset.id })
    .from(backgroundAsset)
    .where(isOwn(backgroundAsset))
    .orderBy(asc(backgroundAsset.createdAt));
  for (const { id } of rows) {
    const stored = await objects.get(getBackgroundKeys(id).thumbnail);
    if (stored !== undefined) yield { name: `pictures/${id}.webp`, bytes: await buffer(stored.body), compressed: true };
  }
}

async function* generateMusicFiles({ database, objects }: ServerContext, { isOwn }: ExportScope): AsyncGenerator<ExportFile> {
  const rows = await database.db.select({ id: musicAsset.id }).from(musicAsset).where(isOwn(musicAsset));
  for (const { id } of rows) {
    const stored = await objects.get(getMusicKey(id));
    if (stored !== undefined) yield { name: `music/${id}.wav`, bytes: await buffer(stored.body), compressed: false };
  }
}
