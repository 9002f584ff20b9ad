import { and, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { OPEN_ALLOWANCES } from '#domain/fairness/open-allowances.ts';
import type { STORED_ALLOWANCES } from '#domain/fairness/stored-allowances.ts';
import { clipReading } from '../../projects/tables/clip-reading-tables.ts';
import { folder } from '../../projects/tables/folder-tables.ts';
import { backgroundAsset, project, projectVersion } from '../../projects/tables/project-tables.ts';
import { musicAsset, recording } from '../../projects/tables/recording-tables.ts';
import { toWorkspaceKeySql } from '../../shared/workspace.ts';
import { sumStorageByAccount, sumStorageByWorkspace } from '../../shared/workspace-storage.ts';
import { ownPresenter } from '../../speech/tables/presenter-tables.ts';
import { clonedVoice, matchedVoice } from '../../speech/tables/voice-tables.ts';
import { video } from '../../videos/tables/video-tables.ts';
import { webhookEndpoint } from '../../webhooks/tables/webhook-tables.ts';
import { apiKey } from '../tables/api-key-tables.ts';

interface Items {
  readonly from: PgTable;
  readonly who: AnyPgColumn | SQL;
  readonly where?: SQL | undefined;
  /** Left out: rows are counted. */
  readonly sum?: AnyPgColumn;
}

/** A query of `key`, an account or workspace, and `amount`, what it uses now. */
const count = ({ from, who, where, sum }: Items): SQL =>
  sql`select ${who} as key, ${sum ? sql`sum(${sum})` : sql`count(*)`}::float8 as amount from ${from} ${where ? sql`where ${where}` : sql``} group by 1`;

const isStored = and(isNotNull(clonedVoice.nativeId), isNull(clonedVoice.withdrawnAt));
const isUnfinished = and(inArray(video.status, ['queued', 'processing']), isNull(video.deletedAt));

/** Where to read how much of an allowance is used now, as what enforces it counts. */
export const ALLOWANCE_SOURCES: Readonly<Partial<Record<keyof typeof STORED_ALLOWANCES | keyof typeof OPEN_ALLOWANCES, SQL>>> = {
  storage: sql`select key, bytes as amount from (${sumStorageByWorkspace()}) as stored`,
  accountStorage: sql`select key, bytes as amount from (${sumStorageByAccount()}) as stored`,
  recordingBytes: count({ from: recording, who: recording.ownerId, sum: recording.bytes }),
  musicBytes: count({ from: musicAsset, who: musicAsset.ownerId, sum: musicAsset.bytes }),
  projects: count({ from: project, who: project.ownerId }),
  versions: count({ from: projectVersion, who: projectVersion.authorId, where: isNotNull(projectVersion.authorId) }),
  backgrounds: count({ from: backgroundAsset, who: backgroundAsset.ownerId }),
  clips: count({ from: backgroundAsset, who: backgroundAsset.ownerId, where: isNotNull(backgroundAsset.seconds) }),
  recordings: count({ from: recording, who: recording.ownerId }),
  music: count({ from: musicAsset, who: musicAsset.ownerId }),
  voices: sql`select key, sum(amount)::float8 as amount from (
    ${count({ from: matchedVoice, who: matchedVoice.ownerId, where: isNull(matchedVoice.deletedAt) })}
    union all ${count({ from: clonedVoice, who: clonedVoice.ownerId, where: isStored })}) as voices group by key`,
  presenters: count({ from: ownPresenter, who: ownPresenter.ownerId, where: isNull(ownPresenter.deletedAt) }),
  apiKeys: count({ from: apiKey, who: apiKey.userId, where: isNull(apiKey.revokedAt) }),
  webhooks: count({ from: webhookEndpoint, who: webhookEndpoint.userId }),
  folders: count({ from: folder, who: toWorkspaceKeySql(folder) }),
  queuedVideos: count({ from: video, who: video.ownerId, where: isUnfinished }),
  clipReadings: count({ from: clipReading, who: clipReading.ownerId, where: isNull(clipReading.problem) }),
};
