import { z } from 'zod';
import { idSchema, languageSchema, titleSchema } from '#contract/project-schemas.ts';
import { ASPECT_RATIOS, FRAME_RATES } from '#domain/project/project.ts';
import { PROJECT_LIMITS, SPOT_SCALE } from '#domain/project/project-limits.ts';

/** Scenes of a request, and UTF-16 units of the texts that we only give back or follow. */
const WIRE_LIMITS = { scenes: 50, callbackId: 500, url: 2_000 } as const;
/** Longest side of a frame that a request may name; which ones there are is another matter. */
const LARGEST_SIDE = 10_000;

const offset = z.strictObject({ x: z.number().min(-1).max(1).default(0), y: z.number().min(-1).max(1).default(0) });
const place = {
  scale: z.number().min(SPOT_SCALE.min).max(SPOT_SCALE.max).default(1),
  offset: offset.default({ x: 0, y: 0 }),
  // Presenters stand before the background of their scene in any case; the others choose among ways to draw them that aren't ours.
  matting: z.boolean().optional(),
  talking_style: z.string().optional(),
  expression: z.string().optional(),
  super_resolution: z.boolean().optional(),
  use_avatar_iv_model: z.boolean().optional(),
};

const characterSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('avatar'),
    avatar_id: idSchema,
    avatar_style: z.enum(['normal', 'closeUp', 'circle']).default('normal'),
    ...place,
  }),
  z.strictObject({
    type: z.literal('talking_photo'),
    talking_photo_id: idSchema,
    talking_photo_style: z.enum(['square', 'circle']).default('square'),
    ...place,
  }),
]);

const voiceSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    voice_id: idSchema,
    input_text: z.string().min(1).max(PROJECT_LIMITS.script),
    speed: z.number().min(0.5).max(1.5).default(1),
    pitch: z.number().default(0),
    emotion: z.enum(['Excited', 'Friendly', 'Serious', 'Soothing', 'Broadcaster']).optional(),
    locale: languageSchema.optional(),
  }),
  z.looseObject({ type: z.literal('audio') }),
  z.looseObject({ type: z.literal('silence') }),
]);

const backgroundSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('color'), value: z.string() }),
  z.strictObject({
    type: z.literal('image'),
    url: z.string().max(WIRE_LIMITS.url).optional(),
    image_asset_id: idSchema.optional(),
    fit: z.enum(['cover', 'crop', 'contain', 'none']).default('cover'),
  }),
  z.strictObject({
    type: z.literal('video'),
    url: z.string().max(WIRE_LIMITS.url).optional(),
    video_asset_id: idSchema.optional(),
    play_style: z.enum(['loop', 'freeze', 'once', 'fit_to_scene']).default('loop'),
    fit: z.enum(['cover', 'crop', 'contain', 'none']).default('cover'),
  }),
]);

const inputSchema = z.strictObject({ character: characterSchema, voice: voiceSchema, background: backgroundSchema.optional() });

const common = {
  title: titleSchema.optional(),
  dimension: z.strictObject({ width: z.int().min(1).max(LARGEST_SIDE), height: z.int().min(1).max(LARGEST_SIDE) }).optional(),
  aspect_ratio: z.enum(ASPECT_RATIOS).optional(),
  caption: z.boolean().optional(),
  caption_mode: z.enum(['file_only', 'burn_in']).optional(),
  fps: z.literal(FRAME_RATES).optional(),
  callback_id: z.string().max(WIRE_LIMITS.callbackId).optional(),
  callback_url: z.string().max(WIRE_LIMITS.url).optional(),
  test: z.boolean().default(false),
  enable_watermark: z.literal(false).optional(),
  // A GIF is made when it's downloaded, links and folders are the library's: the guide says so.
  include_gif: z.boolean().optional(),
  enable_sharing: z.boolean().optional(),
  folder_id: z.string().optional(),
};

/** Body of `POST /v2/video/generate`. */
export const generateBodySchema = z.strictObject({ ...common, video_inputs: z.array(inputSchema).min(1).max(WIRE_LIMITS.scenes) });

const variableSchema = z.object({ type: z.string().default('text'), properties: z.looseObject({ content: z.string().optional() }) });

/** Body of `POST /v2/template/:id/generate`. */
export const templateBodySchema = z.strictObject({
  ...common,
  template_id: z.string().optional(),
  variables: z.record(z.string(), variableSchema).default({}),
});

/** Body of `POST /v1/webhook/endpoint.add`. */
export const endpointBodySchema = z.strictObject({
  url: z.string().max(WIRE_LIMITS.url),
  events: z.array(z.string()).optional(),
  entity_id: z.string().optional(),
});

export type GenerateBody = z.output<typeof generateBodySchema>;
export type TemplateBody = z.output<typeof templateBodySchema>;
export type VideoInput = z.output<typeof inputSchema>;
export type CommonBody = Omit<TemplateBody, 'template_id' | 'variables'>;

/** Of values in a body: none of ours lies deeper, and what a stranger nests deeper than the stack is refused by the schemas. */
const DEEPEST = 10;

/** The value without fields that are null: HeyGen's clients write `null` for what they leave out. Below `DEEPEST` it stays as it is. */
export function dropNulls(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((part) => dropNulls(part, depth + 1));
  const fields = Object.entries(value).filter(([, part]) => part !== null);
  return Object.fromEntries(fields.map(([name, part]) => [name, dropNulls(part, depth + 1)]));
}
