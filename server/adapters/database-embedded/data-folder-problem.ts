import { StartProblem } from '../../ports/start-problem.ts';

const NO_SPACE = new Set(['ENOSPC', 'EDQUOT']);
/** ENOSPC in the file system of the engine's WebAssembly, which throws `{ name: 'ErrnoError', errno }`. */
const ENGINE_NO_SPACE = 51;
const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT']);

/** What kept us from using the data folder, as a sentence; anything unforeseen is passed on as it is. */
export function dataFolderProblem(folder: string, error: unknown): unknown {
  const { code = '', errno, name, message = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  const engineIsFull = name === 'ErrnoError' && errno === ENGINE_NO_SPACE;
  if (NO_SPACE.has(code) || engineIsFull || /no space left|ENOSPC/i.test(message)) {
    return new StartProblem(
      'disk-full',
      `The disk that holds the data folder ${folder} is full. Your data is kept. Free some space and start again.`,
      { cause: error },
    );
  }
  if (NOT_WRITABLE.has(code)) {
    return new StartProblem(
      'data-folder-not-writable',
      `The data folder ${folder} cannot be written (${code}). Give this user the right to write there, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  return error;
}
