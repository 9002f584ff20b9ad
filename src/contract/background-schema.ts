import { z } from 'zod';
import { SET_IDS } from '#domain/project/project.ts';
import { GRADIENT_MOTIONS } from '#domain/project/background.ts';
import { PROJECT_ID, PROJECT_LIMITS } from '#domain/project/project-limits.ts';
import { CLIP_ENDINGS } from '#domain/project/video-background.ts';
import { SCREEN_LIMITS } from '#domain/renderer/clip/clip-limits.ts';

export const id = z.string().min(1).max(PROJECT_LIMITS.id).regex(PROJECT_ID, 'Use letters, digits, dots, dashes and underscores only.');

const COLOR_RULE = 'Write a color as # and six hexadecimal digits.';
export const hexColor = z.templateLiteral(['#', z.string().regex(/[0-9a-fA-F]{6}/)], { error: COLOR_RULE });

export const share = z.number().min(0).max(1);

const clipSeconds = z.number().min(0).max(SCREEN_LIMITS.longest);
/** How a clip plays, behind the presenter or on the stage. */
export const clipPlay = {
  volume: share.exactOptional().describe('How loud the clip’s own sound is, quieter under speech; 0 is silent, 1 when left out'),
  from: clipSeconds.exactOptional().describe('Where the clip begins, in seconds; 0 when left out'),
  to: clipSeconds.exactOptional().describe('Where it ends; with the clip when left out'),
  ending: z.enum(CLIP_ENDINGS).exactOptional().describe('What is shown longer than it lasts; loop when left out'),
};

export const background = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('colour'), colour: hexColor }),
  z.strictObject({
    kind: z.literal('gradient'),
    from: hexColor,
    to: hexColor,
    angle: z.number().min(-360).max(360),
    motion: z.enum(GRADIENT_MOTIONS).exactOptional().describe('How its colors move; it stands still when left out'),
  }),
  z.strictObject({ kind: z.literal('image'), assetId: id }),
  z.strictObject({
    kind: z.literal('video'),
    assetId: id,
    ...clipPlay,
    blur: share.exactOptional().describe('0 is sharp'),
    dim: share.exactOptional().describe('1 is black'),
  }),
  z.strictObject({ kind: z.literal('set'), set: z.enum(SET_IDS) }),
]);
