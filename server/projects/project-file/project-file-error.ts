/** The file is at fault, not the program; `message` can be shown as it is. */
export class ProjectFileError extends Error {
  override readonly name = 'ProjectFileError';
}
