import { z } from 'zod';
import { PLAN_IDS } from '#domain/plans/plan-limits.ts';
import { PHOTO_POINT_NAMES, type PhotoPointName } from '#domain/photo-presenter/photo-points.ts';
import { OWN_PRESENTER_LIMITS } from '#domain/presenters/own-presenter.ts';
import { CONSENT_KINDS } from '#domain/presenters/presenter-consent.ts';
import { idSchema } from '../project-schemas.ts';
import { choicesSchema } from './choices-schema.ts';

export const ownPresenterSchema = z.object({
  id: z.string(),
  avatarId: z.string(),
  name: z.string(),
  voiceId: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  mine: z.boolean(),
  /** Null for a drawn one. */
  consent: z
    .object({
      kind: z.enum(CONSENT_KINDS),
      text: z.string(),
      person: z.string().nullable(),
      date: z.string().nullable(),
      givenAt: z.iso.datetime(),
      withdrawnAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** Null for one from a photo. Not validated again: a later version may have other bounds. */
  choices: z
    .any()
    .meta({ description: 'Choices of a drawn presenter, as POST /api/presenters/drawn takes them; null for one from a photo' }),
  createdAt: z.iso.datetime(),
});

const pointSchema = z.array(z.number()).length(2);

export const foundPointsSchema = z.object({
  /** Pixels of the upright photo. */
  points: z.object(Object.fromEntries(PHOTO_POINT_NAMES.map((name) => [name, pointSchema])) as Record<PhotoPointName, typeof pointSchema>),
  /** 0: an average face in the middle of the photo; 1: certain. */
  confidence: z.number(),
  /** Left out where they aren't counted. */
  faces: z.number().optional(),
  /** A grid over a part of the photo; left out where the person can't be told from what is behind. */
  foreground: z
    .object({
      left: z.number(),
      top: z.number(),
      width: z.number(),
      height: z.number(),
      columns: z.number(),
      rows: z.number(),
      /** Base64 of a byte for each cell, row by row: 255 is the person. */
      data: z.string(),
    })
    .optional(),
});

export const ownPresenterListSchema = z.object({
  presenters: z.array(ownPresenterSchema),
  plan: z.enum(PLAN_IDS),
  /** Whether the plan includes presenters from photos. */
  included: z.boolean(),
});

export const presenterChangeSchema = z.strictObject({
  name: z.string().max(OWN_PRESENTER_LIMITS.name).exactOptional(),
  voiceId: idSchema.nullable().exactOptional(),
  choices: choicesSchema.exactOptional(),
});

export const newDrawingSchema = z.strictObject({
  name: z.string().max(OWN_PRESENTER_LIMITS.name),
  voiceId: idSchema.nullable().exactOptional(),
  choices: choicesSchema,
});
