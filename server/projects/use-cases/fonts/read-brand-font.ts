import { FONT_MESSAGES, type FontProblem } from '#domain/fonts/font-problem.ts';
import type { ProjectFont } from '#domain/fonts/project-font.ts';
import { cleanAssetName } from '#domain/library/library-names.ts';
import { HttpError } from '#server/shared/http-error.ts';
import type { ServerContext } from '#server/shared/server-context.ts';
import { createBusyError } from '#server/shared/work-limiter.ts';
import type { Workspace } from '#server/shared/workspace.ts';
import { runInThread } from '#server/threads/run-in-thread.ts';
import { requireUnlockedBrand } from '../manage-brand.ts';
import type { PreparedFont } from './prepare-font.ts';

export interface FontUpload {
  readonly file: Uint8Array;
  readonly fileName: string;
  /** The user says that they may use it. */
  readonly confirmed: boolean;
}

/** Milliseconds for a file; the largest takes a fifth of it. */
const TIME_LIMIT = 20_000;
const MEGABYTES = { heap: 128, outside: 256 } as const;

/** Checks an uploaded font and makes it small, in a thread of its own; nothing is stored. Throws an `HttpError` for what can't be used. */
export async function readBrandFont(services: ServerContext, workspace: Workspace, upload: FontUpload): Promise<ProjectFont> {
  await requireUnlockedBrand(services, workspace);
  if (!upload.confirmed) {
    const message = 'Confirm that you may use this font. Nothing was uploaded.';
    throw new HttpError(400, 'rights-not-confirmed', { field: 'confirmed', message });
  }
  const turn = await services.workLimiter.images.run(workspace.userId, () => prepareInThread(upload));
  if (turn.kind === 'busy') throw createBusyError('Many files are being read right now. Yours wasn’t saved; try again in a moment.');
  if (turn.result.kind === 'refused') throw createRefusal(turn.result.code);
  return turn.result.font;
}

/** A file that takes too long or crashes the thread can't be read. */
async function prepareInThread({ file, fileName }: FontUpload): Promise<PreparedFont> {
  return runInThread<PreparedFont>(new URL('prepare-font-worker.ts', import.meta.url), {
    order: { file, name: cleanAssetName(fileName) },
    timeLimit: TIME_LIMIT,
    purpose: 'reading a font',
    megabytes: MEGABYTES,
  }).catch(() => ({ kind: 'refused', code: 'unreadable' }));
}

function createRefusal(code: FontProblem): HttpError {
  return new HttpError(400, code, { field: 'file', message: `${FONT_MESSAGES[code]} Nothing was uploaded.` });
}
