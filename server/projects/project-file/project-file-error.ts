/** Invalid project file; `message` can be shown to the user. */
export class ProjectFileError extends Error {
  override readonly name = 'ProjectFileError';
}
