import { z } from 'zod';
import { may } from '../access.ts';
import { describeForm } from '../describe-form.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses } from '../common-schemas.ts';
import { MAX_SCENES } from '#domain/project/project-limits.ts';
import { languageSchema } from '../project-schemas.ts';
import { WRITING_LIMITS } from '#domain/script-writing/writing-limits.ts';
import { REWRITINGS, TONES } from '#domain/script-writing/writing-order.ts';

const sourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('topic') }),
  z.strictObject({ kind: z.literal('page'), url: z.string().min(1).max(WRITING_LIMITS.url) }),
  z.strictObject({
    kind: z.literal('text'),
    title: z.string().max(WRITING_LIMITS.title).optional(),
    text: z
      .string()
      .min(1)
      .max(WRITING_LIMITS.text)
      .meta({ description: 'Plain text; a line that begins with `#` is a heading. `POST /api/scripts/documents` makes one of a file.' }),
  }),
]);

const toneSchema = z.enum(TONES).meta({ description: 'How it sounds; `source`: as its source does.' });
const writingSchema = z
  .strictObject({
    source: sourceSchema,
    topic: z.string().max(WRITING_LIMITS.topic).default('').meta({ description: 'What it’s about; required where that’s all there is.' }),
    seconds: z
      .int()
      .min(WRITING_LIMITS.seconds.least)
      .max(WRITING_LIMITS.seconds.most)
      .meta({ description: 'About how long it takes to say.' }),
    language: languageSchema.optional().meta({ description: 'A BCP 47 tag; that of the source if left out.' }),
    tone: toneSchema.default('source'),
    audience: z.string().max(WRITING_LIMITS.audience).default('').meta({ description: 'Whom it’s for.' }),
  })
  .meta({ examples: [{ source: { kind: 'text', text: '# Bees\nBees live in hives. A hive has one queen.' }, seconds: 30 }] });

const sceneSchema = z.object({
  title: z.string().meta({ description: 'Shown on screen; may be empty.' }),
  voice: z.string().meta({ description: 'What the presenter says.' }),
  image: z.string().meta({ description: 'What an image of it could show.' }),
  sentences: z.array(z.int()).meta({ description: 'Ids of the sentences of the source that it says.' }),
});

const mannerSchema = z.enum(['arranges', 'writes']).meta({
  description: '`arranges`: sentences of the source, as they stand there. `writes`: a language model, in its own words.',
});

const writtenSchema = z.object({
  manner: mannerSchema,
  language: z.string(),
  script: z.object({ title: z.string(), scenes: z.array(sceneSchema) }),
  source: z
    .object({
      title: z.string(),
      url: z.string().optional(),
      sentences: z.array(z.object({ id: z.int(), text: z.string() })).meta({ description: 'Those that scenes name.' }),
      isCut: z.boolean().meta({ description: 'It has more than was read.' }),
    })
    .nullable(),
  seconds: z.number().meta({ description: 'About how long it takes to say; less than asked for where the source has no more.' }),
});

const rewritingSchema = z
  .strictObject({
    text: z.string().min(1).max(WRITING_LIMITS.rewritten),
    how: z.enum(REWRITINGS),
    tone: toneSchema.default('source'),
    language: languageSchema.optional(),
  })
  .meta({ examples: [{ text: 'In order to begin, it is necessary to open the app.', how: 'shorter' }] });

const quizDraftSchema = z
  .strictObject({
    scenes: z
      .array(z.string().max(WRITING_LIMITS.rewritten))
      .min(1)
      .max(MAX_SCENES)
      .meta({ description: 'What is said in each scene, in order.' }),
    count: z.int().min(1).max(WRITING_LIMITS.questions).default(3).meta({ description: 'How many questions at most.' }),
    language: languageSchema.optional(),
  })
  .meta({ examples: [{ scenes: ['Bees live in hives.', 'A hive has one queen.'], count: 2 }] });

const draftedSchema = z.object({
  scene: z.int().meta({ description: 'From 1.' }),
  prompt: z.string(),
  choices: z.array(z.object({ text: z.string(), isRight: z.boolean() })),
  explanation: z.string(),
});

const documented = { tags: ['projects'], access: may('edit', 'projects:write'), rate: 'writeScript' } as const;

export const scriptOperations = defineOperations({
  'GET /api/scripts': {
    ...documented,
    summary: 'How scripts are written here, and whether they can be rewritten and made a quiz of',
    response: { 200: z.object({ manner: mannerSchema, rewrites: z.boolean(), drafts: z.boolean() }), ...errorResponses },
  },
  'POST /api/scripts': {
    ...documented,
    summary: 'Write the outline of a script from a topic, a web page or a text',
    description: 'Nothing is stored. Each scene names the sentences of the source that it is based on.',
    body: writingSchema,
    response: { 200: writtenSchema, ...errorResponses },
  },
  'POST /api/scripts/documents': {
    ...documented,
    form: describeForm({}),
    consumes: ['multipart/form-data'],
    summary: 'The text of a PDF, Word document, presentation or text file, to write a script from',
    description: 'Sent as the form field `file`. Nothing is stored.',
    response: {
      200: z.object({ title: z.string(), text: z.string(), isCut: z.boolean().meta({ description: 'The document has more.' }) }),
      ...errorResponses,
    },
  },
  'POST /api/scripts/quiz': {
    ...documented,
    summary: 'Questions about what scenes say, for the quiz of a video',
    description: 'Nothing is stored: `PUT /api/avatar/:id/quiz` does that.',
    body: quizDraftSchema,
    response: { 200: z.object({ questions: z.array(draftedSchema) }), ...errorResponses },
  },
  'POST /api/scripts/rewrite': {
    ...documented,
    summary: 'What a scene says, said differently',
    description: 'Tags such as `[pause 1s]` are left out. Nothing is stored.',
    body: rewritingSchema,
    response: { 200: z.object({ text: z.string() }), ...errorResponses },
  },
});
