import { isDiskFull } from '../../../errors/disk-full-error.ts';
import { StartProblem } from '../../../errors/start-error.ts';

const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT']);

/** Why the engine stopped in the middle of its work. */
export function stoppedProblem(folder: string | undefined, error: Error): StartProblem {
  const problem = folder === undefined ? error : dataFolderProblem(folder, error);
  if (problem instanceof StartProblem) return problem;
  return new StartProblem(
    'database-stopped',
    `The embedded database has stopped (${error.message}). Saved data is safe. Restart the server. If this happens again, restore your latest backup.`,
    { cause: error },
  );
}

/** What kept us from using the data folder, as a sentence; anything unforeseen is passed on as it is. */
export function dataFolderProblem(folder: string, error: unknown): unknown {
  const { code = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  if (isDiskFull(error)) {
    return new StartProblem(
      'disk-full',
      `The disk that holds the data folder ${folder} is full. Your data is safe. Free up some space and start again.`,
      { cause: error },
    );
  }
  if (NOT_WRITABLE.has(code)) {
    return new StartProblem(
      'data-folder-not-writable',
      `The data folder ${folder} isn’t writable (${code}). Give this user write access, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  return error;
}
