/** Scenes of one project. */
export const MAX_SCENES = 40;

/** UTF-16 units of one scene's script; enough for the longest plan in one scene. */
export const MAX_SCRIPT_LENGTH = 20_000;

/** UTF-16 units of a project's title and of a line of text in the image. */
export const MAX_TITLE_LENGTH = 120;

/** Of images people upload, as browsers name them; the server reads what is in the file. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** What a project may hold. Every reader of projects, server and client, keeps to these. */
export const PROJECT_LIMITS = {
  title: MAX_TITLE_LENGTH,
  scenes: MAX_SCENES,
  script: MAX_SCRIPT_LENGTH,
  /** UTF-16 units of all scripts together. */
  scripts: 60_000,
  layers: 20,
  layerText: MAX_TITLE_LENGTH,
  lexicon: 200,
  lexiconText: 80,
  id: 64,
} as const;

/** Projects one user may have made that are not deleted: far more than a studio makes, far fewer than fill a disk. */
export const PROJECTS_EACH = 5_000;
