import { MAX_SCENES, MAX_SCRIPT_LENGTH, MAX_TITLE_LENGTH } from './edit/edit-limits.ts';

/** What a project may hold. Every reader of projects, host and client, keeps to these. */
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
