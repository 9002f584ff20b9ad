import { listUsedAssets } from '#domain/project/find-project-problems.ts';
import { formatCredits } from '#domain/stock-media/format-credits.ts';
import type { AssetCredit } from '#domain/stock-media/stock-item.ts';
import type { Db, Tx } from '../../ports/database.ts';
import { loadAssetCredits } from '../../projects/index.ts';
import { backgroundAsset } from '../../projects/tables/project-tables.ts';
import type { ServerContext } from '../../shared/server-context.ts';
import { isInWorkspace } from '../../shared/workspace.ts';
import type { VideoRow } from './task-message.ts';

/** Credits of the stock images and clips that a video shows, in the order in which it shows them. */
export async function loadVideoCredits(
  via: Db | Tx,
  { project, ...ref }: Pick<VideoRow, 'project' | 'ownerId' | 'organizationId'>,
): Promise<readonly AssetCredit[]> {
  return [...(await loadAssetCredits(via, listUsedAssets(project), isInWorkspace(backgroundAsset, ref))).values()];
}

/** The credits file of a finished video. */
export async function createCreditsFile(
  { database }: Pick<ServerContext, 'database'>,
  row: VideoRow,
): Promise<{ readonly text: string; readonly type: string }> {
  const credits = row.credits ?? (await loadVideoCredits(database.db, row));
  return { text: formatCredits(row.title, credits), type: 'text/plain; charset=utf-8' };
}
