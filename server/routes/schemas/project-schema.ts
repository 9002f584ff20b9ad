import { projectSchema } from '../../project-file/project-schema.ts';

export { projectSchema };

const { title, lexicon, scenes } = projectSchema.shape;
const { avatarId, background, script } = scenes.element.shape;

export const titleSchema = title;
export const lexiconSchema = lexicon;
export const scriptSchema = script;
export const backgroundSchema = background;
/** Of presenters, voices and the like. */
export const idSchema = avatarId;
