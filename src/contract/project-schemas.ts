import { z } from 'zod';
import { createProjectDocument, createScene } from '#domain/project/project-defaults.ts';
import { projectSchema } from './project-document-schema.ts';

export { projectSchema };

/** Example in the OpenAPI document: the smallest project with speech. */
export const EXAMPLE_PROJECT = createProjectDocument('Hello', [
  createScene('scene-1', 'Hello! A program made this.', { avatarId: 'amara', voiceId: 'hazel' }),
]);

const { title, lexicon, scenes, music, font } = projectSchema.shape;
const { avatarId, background, script } = scenes.element.shape;
const { language } = projectSchema.shape.translation.unwrap().shape;

export const titleSchema = title;
export const languageSchema = language;
export const lexiconSchema = lexicon;
export const musicSchema = music.unwrap();
export const fontSchema = font.unwrap();
export const sceneSchema = scenes.element;
export const scriptSchema = script;
export const backgroundSchema = background;
const [plain] = background.options;
export const colorSchema = plain.shape.colour;

/** Id of a presenter, voice and so on. */
export const idSchema = avatarId;

export const projectSummarySchema = z.object({ id: z.string(), title: z.string(), updatedAt: z.iso.datetime(), revision: z.int() });
const storedFile = { name: z.string(), data: z.string() };
/** Response with a font; not validated again, like a stored project. */
export const storedFontSchema = z.object({ ...storedFile, regular: z.object(storedFile).exactOptional() });
/** Response with a stored project, which is not validated again: a later version may have stricter rules. */
export const savedProjectSchema = projectSummarySchema.extend({ project: z.any().meta({ description: 'Project' }) });
