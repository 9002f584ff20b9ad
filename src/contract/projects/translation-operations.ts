import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses } from '../common-schemas.ts';
import { languageSchema, projectSchema, idSchema, EXAMPLE_PROJECT } from '../project-schemas.ts';
import { TRANSLATION_LIMITS } from '#domain/translation/sentence.ts';

const termSchema = z.string().min(1).max(TRANSLATION_LIMITS.term);
const optionsSchema = z.strictObject({
  from: languageSchema.optional().meta({ description: 'Language of the texts as a BCP 47 tag; guessed if left out.' }),
  to: languageSchema,
  glossary: z
    .array(z.strictObject({ term: termSchema, translation: termSchema.exactOptional() }))
    .max(TRANSLATION_LIMITS.glossary)
    .optional()
    .meta({
      description:
        'Terms that always become `translation`, or stay as they are without one. Those of the workspace’s brand kit if left out.',
    }),
});

const textsSchema = optionsSchema.extend({
  texts: z.array(z.string().max(TRANSLATION_LIMITS.length)).min(1).max(TRANSLATION_LIMITS.texts),
});

const wholeProjectSchema = optionsSchema.extend({
  project: projectSchema,
  scenes: z.array(idSchema).optional().meta({ description: 'Ids of the scenes to translate; all, and the title, if left out.' }),
});

const shortenSchema = z
  .strictObject({ project: projectSchema, scenes: z.array(idSchema).min(1).meta({ description: 'Ids of the scenes to shorten.' }) })
  .meta({ examples: [{ project: EXAMPLE_PROJECT, scenes: ['scene-1'] }] });

const bodySchema = z.union([textsSchema, wholeProjectSchema]).meta({
  examples: [
    { to: 'es', texts: ['Hello! [pause 0.5s] A program requested this.'] },
    { to: 'es', project: EXAMPLE_PROJECT },
  ],
});

const responseSchema = z.object({
  from: z.string(),
  texts: z.array(z.string()).optional(),
  project: z.any().optional().meta({ description: 'Project' }),
});

const documented = { tags: ['projects'], access: may('edit', 'projects:write') };

export const translationOperations = defineOperations({
  'GET /api/translate': {
    rate: 'translate',
    ...documented,
    summary: 'Languages that texts can be translated into, and whether they can be shortened',
    response: { 200: z.object({ languages: z.array(z.string()), shortens: z.boolean() }), ...errorResponses },
  },
  'POST /api/translate': {
    rate: 'translate',
    ...documented,
    summary: 'Translation of texts, or of a project with its anchors',
    body: bodySchema,
    response: { 200: responseSchema, ...errorResponses },
  },
  'POST /api/translate/shorten': {
    rate: 'translate',
    ...documented,
    summary: 'A project with the scripts of some scenes in fewer words',
    body: shortenSchema,
    response: { 200: z.object({ project: z.any().meta({ description: 'Project' }) }), ...errorResponses },
  },
});
