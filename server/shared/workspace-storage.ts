import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { SAMPLE_RATE } from '../../src/domain/speech/spoken-scene.ts';
import { computeStorage, findStorageProblem, type StoragePart, type WorkspaceStorage } from '../../src/domain/storage/workspace-storage.ts';
import type { Db, Tx } from '../ports/database.ts';
import { brandKit } from '../projects/tables/brand-tables.ts';
import { backgroundAsset, project, projectVersion } from '../projects/tables/project-tables.ts';
import { musicAsset, recording } from '../projects/tables/recording-tables.ts';
import { ownPresenter } from '../videos/tables/presenter-tables.ts';
import { storedSpeech } from '../videos/tables/speech-tables.ts';
import { video } from '../videos/tables/video-tables.ts';
import { clonedVoice } from '../videos/tables/voice-tables.ts';
import { HttpError } from './http-error.ts';
import { isInWorkspace, toWorkspaceKey, type WorkspaceRef } from './workspace.ts';

/** Of a recording as it is stored: 16 bits a sample. */
const BYTES_PER_SECOND = 2 * SAMPLE_RATE;

/** Bytes that a column takes in the database, compressed; what lies outside of the row isn't read for it. */
const measure = (...columns: readonly AnyPgColumn[]): SQL =>
  sql.join(
    columns.map((column) => sql`coalesce(pg_column_size(${column}), 0)`),
    sql` + `,
  );

const sumOf = (table: PgTable, bytes: SQL | AnyPgColumn, where: SQL | undefined): SQL<number> =>
  sql<number>`(select coalesce(sum(${bytes}), 0) from ${table} where ${where})`.mapWith(Number);

/**
 * Bytes of everything that a workspace stores, the trash included, by what takes them: one query over indexes of the workspace. Copies that
 * the server makes for itself and can make again (segments, previews) aren't counted.
 */
export async function computeWorkspaceStorage(via: Db | Tx, workspace: WorkspaceRef): Promise<WorkspaceStorage> {
  const projects = via.select({ id: project.id }).from(project).where(isInWorkspace(project, workspace));
  const sums: Readonly<Record<StoragePart, SQL<number>>> = {
    projects: sumOf(project, measure(project.document, project.search), isInWorkspace(project, workspace)),
    versions: sumOf(projectVersion, measure(projectVersion.document), inArray(projectVersion.projectId, projects)),
    videos: sumOf(
      video,
      sql`coalesce(${video.bytes}, 0) + ${measure(video.project, video.template, video.transcript, video.vtt, video.srt, video.search)}`,
      isInWorkspace(video, workspace),
    ),
    uploads: sumOf(backgroundAsset, backgroundAsset.bytes, isInWorkspace(backgroundAsset, workspace)),
    music: sumOf(musicAsset, musicAsset.bytes, isInWorkspace(musicAsset, workspace)),
    recordings: sumOf(recording, recording.bytes, isInWorkspace(recording, workspace)),
    voices: sumOf(
      clonedVoice,
      sql`${clonedVoice.seconds} * ${BYTES_PER_SECOND}`,
      and(isInWorkspace(clonedVoice, workspace), isNull(clonedVoice.withdrawnAt)),
    ),
    presenters: sumOf(ownPresenter, ownPresenter.bytes, isInWorkspace(ownPresenter, workspace)),
    speech: sumOf(storedSpeech, storedSpeech.bytes, eq(storedSpeech.workspace, toWorkspaceKey(workspace))),
    brand: sumOf(brandKit, measure(brandKit.font, brandKit.intro, brandKit.outro), isInWorkspace(brandKit, workspace)),
  };
  const [row] = await via.select(sums).from(sql`(select 1) as one`);
  if (row === undefined) throw new Error('The database gave no row back.');
  return computeStorage(row);
}

/** Throws 403 `storage-full` if the workspace stores as much as it may. Call it before something of any size is added. */
export async function refuseFullStorage(via: Db | Tx, workspace: WorkspaceRef): Promise<void> {
  const message = findStorageProblem(await computeWorkspaceStorage(via, workspace));
  if (message !== null) throw new HttpError(403, 'storage-full', { message });
}
