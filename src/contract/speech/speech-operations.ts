import { z } from 'zod';
import { ANYONE, may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { createFileSchema, errorResponses } from '../common-schemas.ts';
import { scriptSchema, idSchema, lexiconSchema, languageSchema } from '../project-schemas.ts';
import { TRY_LIMITS, splitCharacters } from '#domain/script/try-limits.ts';

/** UTF-16 units; services name their styles with a word or two. */
const LONGEST_STYLE = 64;

const bodySchema = z
  .strictObject({
    script: scriptSchema,
    voiceId: idSchema,
    lexicon: lexiconSchema.default([]),
    language: languageSchema.optional(),
    take: idSchema.optional().meta({ description: 'Another one speaks the same words again.' }),
    style: z.string().min(1).max(LONGEST_STYLE).optional(),
    opening: z.int().min(1).optional().meta({
      description:
        'Characters of the beginning that are enough, up to the end of a sentence. The whole comes where it’s stored; 204 where this would cost something.',
    }),
    onlyStored: z.boolean().default(false).meta({ description: '204 instead of speaking what would cost something.' }),
  })
  .meta({ examples: [{ script: 'Hello! A program requested this.', voiceId: 'hazel' }] });

const tryScriptSchema = scriptSchema
  .max(TRY_LIMITS.units)
  .refine((script) => splitCharacters(script).length <= TRY_LIMITS.script, `Script is too long: at most ${TRY_LIMITS.script} characters.`);

export const speechOperations = defineOperations({
  'POST /api/speech': {
    tags: ['cast'],
    access: may('edit', 'speech:write'),
    rate: 'speech',
    summary: 'Speech of a script, with word times',
    body: bodySchema,
    response: { 200: createFileSchema('A spoken scene', ['application/octet-stream']), 204: z.null(), ...errorResponses },
  },
  'POST /api/try/speech': {
    access: ANYONE,
    rate: 'trySpeech',
    tags: ['cast'],
    summary: 'Speech of a short text, with word times; no account needed',
    body: z.strictObject({ script: tryScriptSchema, voiceId: idSchema }),
    response: { 200: createFileSchema('A spoken scene', ['application/octet-stream']), ...errorResponses },
  },
});
