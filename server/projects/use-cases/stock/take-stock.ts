import { LARGEST_CLIP_UPLOAD } from '#domain/renderer/clip/clip-limits.ts';
import type { StockItem } from '#domain/stock-media/stock-item.ts';
import type { ClipReading } from '#ports/background-api.ts';
import { HttpError } from '#server/shared/http-error.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { SERVER_LIMITS } from '#server/shared/server-limits.ts';
import { refuseFullStorage } from '#server/shared/workspace-storage.ts';
import { toWorkspaceRef, type Workspace } from '#server/shared/workspace.ts';
import { refuseTooManyBackgrounds } from '../background-assets.ts';
import { startUpload } from '../clips/upload-background.ts';
import { countStockCall, SHARE_PROBLEM, toStockProblem } from './stock-problems.ts';

interface Taking extends Pick<StockItem, 'id' | 'kind'> {
  readonly signal: AbortSignal;
}

/** Fetches an item of the stock service and uploads it to the workspace, with its credit. Nothing is fetched where there's no room for it. */
export async function takeStock(services: ServerContext, workspace: Workspace, { id, kind, signal }: Taking): Promise<ClipReading> {
  const { stockMedia, database } = services;
  await refuseTooManyBackgrounds(database.db, workspace.userId);
  await refuseFullStorage(database.db, toWorkspaceRef(workspace));
  if (stockMedia.source !== null && !(await countStockCall(services, workspace.userId))) {
    throw new HttpError(429, 'stock-share', { message: SHARE_PROBLEM.message });
  }
  const most = kind === 'image' ? SERVER_LIMITS.uploadBytes : LARGEST_CLIP_UPLOAD;
  const outcome = await stockMedia.take({ id, kind, most }, { signal });
  if (signal.aborted) throw new HttpError(400, 'stopped', { message: 'The request was stopped. Nothing has changed.' });
  if (outcome.kind === 'gone') {
    throw new HttpError(404, 'stock-gone', {
      message: 'The stock service doesn’t have this anymore. Nothing has changed. Choose another one.',
    });
  }
  if (outcome.kind === 'too-large') {
    const message = `This file is over ${most / 1024 / 1024} MB, the most that can be taken. Nothing has changed. Choose another one.`;
    throw new HttpError(413, 'too-large', { message });
  }
  if (outcome.kind !== 'taken') {
    const { code, message } = toStockProblem(outcome, services);
    throw new HttpError(code === 'off' ? 409 : 503, `stock-${code}`, { message });
  }
  const { title, credit } = outcome.item;
  return startUpload(services, workspace, { bytes: outcome.bytes, name: title || `${credit.source} ${id}`, credit });
}
