import { isDiskFull } from '#server/errors/disk-full-error.ts';
import { StartError } from '#server/errors/start-error.ts';

const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT']);

/** Why the engine stopped in the middle of its work. */
export function toStoppedError(folder: string | undefined, error: Error): StartError {
  const startError = folder === undefined ? error : toDataFolderError(folder, error);
  if (startError instanceof StartError) return startError;
  return new StartError(
    'database-stopped',
    `The embedded database has stopped (${error.message}). Saved data is safe. Restart the server. If this happens again, restore your latest backup.`,
    { cause: error },
  );
}

/** Turns a file system error into a sentence about the data folder; an unknown error is returned as it is. */
export function toDataFolderError(folder: string, error: unknown): unknown {
  const { code = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  if (isDiskFull(error)) {
    return new StartError(
      'disk-full',
      `The disk that holds the data folder ${folder} is full. Your data is safe. Free up some space and start again.`,
      { cause: error },
    );
  }
  if (NOT_WRITABLE.has(code)) {
    return new StartError(
      'data-folder-not-writable',
      `The data folder ${folder} isn’t writable (${code}). Give this user write access, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  return error;
}
