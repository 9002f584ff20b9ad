import { z } from 'zod';
import { PLAN_IDS } from '../../../../src/domain/plans/plan-limits.ts';
import { OWN_PRESENTER_LIMITS } from '../../../../src/domain/presenters/own-presenter.ts';
import { CONSENT_KINDS } from '../../../../src/domain/presenters/presenter-consent.ts';
import { idSchema } from '../../../http/project-schemas.ts';

export const ownPresenterSchema = z.object({
  id: z.string(),
  avatarId: z.string(),
  name: z.string(),
  voiceId: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  mine: z.boolean(),
  consent: z.object({
    kind: z.enum(CONSENT_KINDS),
    text: z.string(),
    person: z.string().nullable(),
    date: z.string().nullable(),
    givenAt: z.iso.datetime(),
    withdrawnAt: z.iso.datetime().nullable(),
  }),
  createdAt: z.iso.datetime(),
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
});
