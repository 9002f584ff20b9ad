import { z } from 'zod';
import { may } from '../access.ts';
import { errorResponses, idParameters } from '../common-schemas.ts';
import { describeForm } from '../describe-form.ts';
import { defineOperations } from '../operation.ts';
import { languageSchema, lexiconSchema } from '../project-schemas.ts';

const language = languageSchema.optional().meta({ description: 'A BCP 47 tag of what’s probably spoken; found out if left out.' });
const lexicon = lexiconSchema.default([]).meta({ description: 'The pronunciation list of the project.' });

const orderSchema = z.strictObject({ language, lexicon }).meta({ examples: [{ language: 'en' }] });
const seconds = z.number().min(0).max(3_600);
const clipOrderSchema = z
  .strictObject({
    from: seconds.default(0).meta({ description: 'Second of the clip where it begins to listen.' }),
    to: seconds.optional().meta({ description: 'Second where it ends; the end of the clip if left out.' }),
    language,
    lexicon,
  })
  .meta({ examples: [{ from: 2.5 }] });

/** A recording of the words that are said in it. */
const transcribedSchema = z.object({
  assetId: z.string(),
  seconds: z.number(),
  script: z.string().meta({ description: 'What is said: one paragraph of plain text.' }),
  language: z.string().meta({ description: 'BCP 47 tag of what was heard.' }),
});

const documented = { tags: ['recordings'], access: may('edit', 'projects:write'), rate: 'transcribe' } as const;
const description = 'The new recording holds the times of these words, as one of a script that was read.';
const response = { 201: transcribedSchema, ...errorResponses };

export const transcriptOperations = defineOperations({
  'GET /api/transcripts': {
    ...documented,
    summary: 'Whether this site can turn recordings into text',
    response: { 200: z.object({ available: z.boolean() }), ...errorResponses },
  },
  'POST /api/transcripts': {
    ...documented,
    description,
    form: describeForm({
      optional: {
        language: 'BCP 47 tag of what’s probably spoken; found out if left out',
        lexicon: 'The pronunciation list of the project, as JSON',
      },
    }),
    consumes: ['multipart/form-data'],
    summary: 'Upload a recording without a script, and write down what is said: the file `file`, the fields `language` and `lexicon`',
    response,
  },
  'POST /api/recording/:id/transcript': {
    ...documented,
    description,
    summary: 'Write down what is said in a recording, in a new recording of these words',
    params: idParameters,
    body: orderSchema,
    response,
  },
  'POST /api/background/:id/transcript': {
    ...documented,
    description,
    summary: 'Write down what is said in an uploaded clip, and make its sound a recording of these words',
    params: idParameters,
    body: clipOrderSchema,
    response,
  },
});
