import type { Batch } from '../../../../src/domain/personalization/batch.ts';
import { DEFAULT_SHARE } from '../../../../src/domain/sharing/share.ts';
import type { ServerContext } from '../../../shared/server-context.ts';
import { shareIfUnshared } from '../../../videos/use-cases/manage-share.ts';
import { loadBatch, type BatchItem } from './load-batch.ts';

/** Gives each finished video a link of its own, for anyone who has it. Links that exist stay as they are. Idempotent. */
export async function shareBatch(services: ServerContext, item: BatchItem): Promise<Batch> {
  const { rows } = await loadBatch(services, item);
  const unshared = rows.flatMap(({ state, taskId, sharePath }) =>
    state === 'completed' && taskId !== null && sharePath === null ? [taskId] : [],
  );
  await shareIfUnshared(services, item.workspace, { videoIds: unshared, settings: DEFAULT_SHARE });
  return loadBatch(services, item);
}
