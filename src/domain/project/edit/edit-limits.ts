/** Scenes of one project. */
export const MAX_SCENES = 40;

/** UTF-16 units of one scene's script; enough for the longest plan in one scene. */
export const MAX_SCRIPT_LENGTH = 20_000;

/** UTF-16 units of a project's title and of a line of text in the picture. */
export const MAX_TITLE_LENGTH = 120;
