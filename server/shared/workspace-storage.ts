import { and, Column, eq, is, isNull, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { SAMPLE_RATE } from '#domain/speech/spoken-scene.ts';
import {
  computeStorage,
  findAccountStorageProblem,
  findStorageProblem,
  type StoragePart,
  type WorkspaceStorage,
} from '#domain/storage/workspace-storage.ts';
import type { Db, Tx } from '../ports/database.ts';
import { brandKit } from '../projects/tables/brand-tables.ts';
import { backgroundAsset, project, projectVersion } from '../projects/tables/project-tables.ts';
import { musicAsset, recording } from '../projects/tables/recording-tables.ts';
import { ownPresenter } from '../speech/tables/presenter-tables.ts';
import { storedSpeech } from '../speech/tables/speech-tables.ts';
import { video } from '../videos/tables/video-tables.ts';
import { clonedVoice } from '../speech/tables/voice-tables.ts';
import { HttpError } from './http-error.ts';
import { isInWorkspace, toWorkspaceKey, toWorkspaceKeySql, type WorkspaceRef } from './workspace.ts';

/** Of a recording as it is stored: 16 bits a sample. */
const BYTES_PER_SECOND = 2 * SAMPLE_RATE;

/** Bytes that a column takes in the database, compressed; what lies outside of the row isn't read for it. */
const measure = (...columns: readonly AnyPgColumn[]): SQL =>
  sql.join(
    columns.map((column) => sql`coalesce(pg_column_size(${column}), 0)`),
    sql` + `,
  );

interface StorageSource {
  readonly from: PgTable | SQL;
  readonly bytes: SQL | AnyPgColumn;
  /** Columns that tell the workspace of a row; or the one that has its key. */
  readonly of: Parameters<typeof isInWorkspace>[0] | AnyPgColumn;
  /** Rows that count; absent: all. */
  readonly where?: SQL;
}

/** Where each part lies. Copies that the server makes for itself and can make again (segments, previews) aren't counted. */
const SOURCES: Readonly<Record<StoragePart, StorageSource>> = {
  projects: { from: project, bytes: measure(project.document, project.search), of: project },
  versions: {
    from: sql`${projectVersion} join ${project} on ${project.id} = ${projectVersion.projectId}`,
    bytes: measure(projectVersion.document),
    of: project,
  },
  videos: {
    from: video,
    bytes: sql`coalesce(${video.bytes}, 0) + ${measure(video.project, video.template, video.transcript, video.vtt, video.srt, video.search)}`,
    of: video,
  },
  uploads: { from: backgroundAsset, bytes: backgroundAsset.bytes, of: backgroundAsset },
  music: { from: musicAsset, bytes: musicAsset.bytes, of: musicAsset },
  recordings: { from: recording, bytes: recording.bytes, of: recording },
  voices: {
    from: clonedVoice,
    bytes: sql`${clonedVoice.seconds} * ${BYTES_PER_SECOND}`,
    of: clonedVoice,
    where: isNull(clonedVoice.withdrawnAt),
  },
  presenters: { from: ownPresenter, bytes: ownPresenter.bytes, of: ownPresenter },
  speech: { from: storedSpeech, bytes: storedSpeech.bytes, of: storedSpeech.workspace },
  brand: { from: brandKit, bytes: measure(brandKit.font, brandKit.intro, brandKit.outro), of: brandKit },
};

/** Those whose rows name the account that made them. */
const OWNED = Object.values(SOURCES).flatMap(({ of, ...source }) => (is(of, Column) ? [] : [{ ...source, of }]));

/** Bytes of everything that a workspace stores, the trash included, by what takes them: one query over indexes of the workspace. */
export async function computeWorkspaceStorage(via: Db | Tx, workspace: WorkspaceRef): Promise<WorkspaceStorage> {
  const sums = Object.entries(SOURCES).map(([part, { from, bytes, of, where }]) => {
    const isOwn = is(of, Column) ? eq(of, toWorkspaceKey(workspace)) : isInWorkspace(of, workspace);
    return [part, sql<number>`(select coalesce(sum(${bytes}), 0) from ${from} where ${and(isOwn, where)})`.mapWith(Number)] as const;
  });
  const [row] = await via.select(Object.fromEntries(sums) as Record<StoragePart, SQL<number>>).from(sql`(select 1) as one`);
  if (row === undefined) throw new Error('The database gave no row back.');
  return computeStorage(row);
}

/** A query of `key`, of a workspace, and `bytes`, of everything that it stores. */
export function sumStorageByWorkspace(): SQL {
  const parts = Object.values(SOURCES).map(({ from, bytes, of, where }) => {
    const key = is(of, Column) ? of : toWorkspaceKeySql(of);
    return sql`select ${key} as key, sum(${bytes}) as bytes from ${from} ${where ? sql`where ${where}` : sql``} group by 1`;
  });
  return sql`select key, sum(bytes)::float8 as bytes from (${sql.join(parts, sql` union all `)}) as parts group by key`;
}

/** Bytes of everything that an account has put into workspaces, its own and those of organizations; what services were paid for isn't. */
export async function computeAccountStorage(via: Db | Tx, ownerId: string): Promise<number> {
  const sums = OWNED.map(
    ({ from, bytes, of, where }) => sql`(select coalesce(sum(${bytes}), 0) from ${from} where ${and(eq(of.ownerId, ownerId), where)})`,
  );
  const [row] = await via.select({ bytes: sql<number>`${sql.join(sums, sql` + `)}`.mapWith(Number) }).from(sql`(select 1) as one`);
  return row?.bytes ?? 0;
}

/** A query of `key`, an account, and `bytes`, of everything that it has put into workspaces. */
export function sumStorageByAccount(): SQL {
  const parts = OWNED.map(
    ({ from, bytes, of, where }) =>
      sql`select ${of.ownerId} as key, sum(${bytes}) as bytes from ${from} ${where ? sql`where ${where}` : sql``} group by 1`,
  );
  return sql`select key, sum(bytes)::float8 as bytes from (${sql.join(parts, sql` union all `)}) as parts group by key`;
}

/** Throws 403 `storage-full` if the workspace, or who adds to it, stores as much as they may. Call it before something of any size is added. */
export async function refuseFullStorage(via: Db | Tx, workspace: WorkspaceRef): Promise<void> {
  const message =
    findStorageProblem(await computeWorkspaceStorage(via, workspace)) ??
    findAccountStorageProblem(await computeAccountStorage(via, workspace.ownerId));
  if (message !== null) throw new HttpError(403, 'storage-full', { message });
}
