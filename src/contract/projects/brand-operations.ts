import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses, storedColorSchema } from '../common-schemas.ts';
import { CAPTION_STYLES, CAPTION_POSITIONS, CORNERS, LOGO_SIZES } from '#domain/project/project.ts';
import { PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import { BRAND_LIMITS, parseBrandColor } from '#domain/brand/brand-kit.ts';
import { storedFontSchema, musicSchema, languageSchema, fontSchema, titleSchema, sceneSchema } from '../project-schemas.ts';
import { BRAND_LOCKS } from '#ports/brand-api.ts';

/** Characters of a color before it's read. */
const COLOR_TEXT = 20;

const colorSchema = z
  .string()
  .max(COLOR_TEXT)
  .transform((text, context) => {
    const color = parseBrandColor(text);
    if (color !== null) return color;
    context.addIssue({ code: 'custom', message: 'is not a color like #1d4ed8' });
    return z.NEVER;
  });

const captionsSchema = z.strictObject({ style: z.enum(CAPTION_STYLES), position: z.enum(CAPTION_POSITIONS) });
const logoSchema = z.strictObject({
  assetId: z.string().max(PROJECT_LIMITS.id),
  corner: z.enum(CORNERS),
  size: z.enum(LOGO_SIZES),
  opacity: z.number().min(BRAND_LIMITS.opacity.min).max(BRAND_LIMITS.opacity.max),
});

const createText = (most: number) => z.string().trim().min(1).max(most);
const pronunciationsSchema = z
  .array(z.strictObject({ written: createText(BRAND_LIMITS.word), spoken: createText(BRAND_LIMITS.word) }))
  .max(BRAND_LIMITS.pronunciations)
  .meta({ description: 'How voices say words. Left out: as before.' });

const termsSchema = z
  .array(
    z.strictObject({
      term: createText(BRAND_LIMITS.term),
      into: z
        .strictObject({ language: languageSchema, translation: createText(BRAND_LIMITS.term) })
        .exactOptional()
        .meta({ description: 'What the term always becomes in a language; it stays as it is if left out.' }),
    }),
  )
  .max(BRAND_LIMITS.terms)
  .meta({ description: 'Terms that translations respect. Left out: as before.' });

const createScenesSchema = (end: string) =>
  z
    .strictObject({ title: titleSchema, scenes: z.array(sceneSchema).min(1).max(BRAND_LIMITS.scenes) })
    .nullable()
    .exactOptional()
    .meta({ description: `Scenes with which videos ${end}, and the title of their project. Left out: as before.` });

const kitSchema = z.strictObject({
  colors: z.array(colorSchema).max(BRAND_LIMITS.colors),
  captions: captionsSchema.nullable(),
  logo: logoSchema.nullable(),
  font: fontSchema.nullable().exactOptional().meta({ description: 'Font of videos. Left out: as before.' }),
  music: musicSchema.nullable().exactOptional().meta({ description: 'Music under videos. Left out: as before.' }),
  intro: createScenesSchema('begin'),
  outro: createScenesSchema('end'),
  pronunciations: pronunciationsSchema.exactOptional(),
  terms: termsSchema.exactOptional(),
});

/** Not validated again: a later version may have stricter rules. */
const storedScenesSchema = z.object({ title: z.string(), scenes: z.array(z.any().meta({ description: 'Scene of a project' })) });

const brandSchema = z.object({
  kit: z.object({
    colors: z.array(storedColorSchema),
    captions: captionsSchema.nullable(),
    logo: logoSchema.nullable(),
    font: storedFontSchema.nullable(),
    music: musicSchema.nullable(),
    intro: storedScenesSchema.nullable(),
    outro: storedScenesSchema.nullable(),
    pronunciations: pronunciationsSchema,
    terms: termsSchema,
  }),
  lock: z.enum(BRAND_LOCKS).nullable().meta({ description: 'Why the caller can’t save it.' }),
});

const documented = { tags: ['projects'], response: { 200: brandSchema, ...errorResponses } };

export const brandOperations = defineOperations({
  'GET /api/brand': { access: may('view', 'projects:read'), ...documented, summary: 'Brand kit of the workspace' },
  'PUT /api/brand': {
    access: may('manage-brand', 'projects:write'),
    ...documented,
    summary: 'Replace the brand kit; by owners and admins in an organization',
    body: kitSchema,
  },
});
