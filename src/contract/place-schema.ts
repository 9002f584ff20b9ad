import { z } from 'zod';
import { FREE_LAYER_LIMITS, KEYFRAME_LIMITS, PROJECT_LIMITS, SPOT_SCALE } from '#domain/project/project-limits.ts';
import { ASPECT_RATIOS, CAPTION_POSITIONS, CORNERS, LOGO_SIZES, PLACEMENTS, SIDES } from '#domain/project/project.ts';
import { MOST_SPEAKERS } from '#domain/script/script-limits.ts';
import { id, share } from './background-schema.ts';

const offset = z.number().min(-FREE_LAYER_LIMITS.offset).max(FREE_LAYER_LIMITS.offset);
const side = z.number().min(FREE_LAYER_LIMITS.box.min).max(FREE_LAYER_LIMITS.box.max);
export const position = z
  .number()
  .min(-KEYFRAME_LIMITS.offset)
  .max(1 + KEYFRAME_LIMITS.offset);
export const keyframeScale = z.number().min(KEYFRAME_LIMITS.scale.min).max(KEYFRAME_LIMITS.scale.max);
export const textSize = z.number().min(FREE_LAYER_LIMITS.size.min).max(FREE_LAYER_LIMITS.size.max);
export const box = z.strictObject({ x: offset, y: offset, width: side, height: side });
const stageSpot = z.strictObject({ x: share, y: share, scale: z.number().min(SPOT_SCALE.min).max(SPOT_SCALE.max) });
export const spot = stageSpot.exactOptional();

const layerPlace = z.strictObject({
  id,
  box: box.exactOptional(),
  size: textSize.exactOptional(),
  keyframes: z
    .array(z.strictObject({ x: position, y: position, scale: keyframeScale }))
    .max(KEYFRAME_LIMITS.perLayer)
    .exactOptional(),
  spot,
  corner: z.enum(CORNERS).exactOptional(),
  logoSize: z.enum(LOGO_SIZES).exactOptional(),
});
const presenterPlace = z.strictObject({
  speaker: z.int().min(2).max(MOST_SPEAKERS),
  placement: z.enum(SIDES).exactOptional(),
  spot,
});
const scenePlaces = z.strictObject({
  id,
  placement: z.enum(PLACEMENTS).exactOptional(),
  spot,
  presenters: z
    .array(presenterPlace)
    .max(MOST_SPEAKERS - 1)
    .exactOptional(),
  layers: z.array(layerPlace).max(PROJECT_LIMITS.layers),
});
export const formats = z
  .array(
    z.strictObject({
      aspectRatio: z.enum(ASPECT_RATIOS),
      captions: z.strictObject({ position: z.enum(CAPTION_POSITIONS).exactOptional(), spot }),
      scenes: z.array(scenePlaces).max(PROJECT_LIMITS.scenes),
    }),
  )
  .max(ASPECT_RATIOS.length - 1)
  .refine((list) => new Set(list.map(({ aspectRatio }) => aspectRatio)).size === list.length, 'Each format can be there once.')
  .describe('Where things are in other formats of the same video');
