import { z } from 'zod';
import { SPOKEN_MARKS } from '#domain/speech/spoken-marks.ts';
import { PLAN_IDS } from '#domain/plans/plan-limits.ts';

export const voiceSchema = z.object({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  gender: z.enum(['female', 'male', 'neutral']),
  description: z.string(),
  styles: z.array(z.string()).readonly().optional().meta({ description: 'What it sounds like or is made for' }),
  adapter: z.string().optional(),
  price: z.number().optional().meta({ description: 'US dollars for 1,000 characters, where speaking costs something' }),
  unavailable: z.string().optional().meta({ description: 'Why it can’t speak now, while its service can’t be reached' }),
  plainMarks: z
    .array(z.enum(SPOKEN_MARKS))
    .readonly()
    .optional()
    .meta({ description: 'Marks of a script that it says plainly, since its service has no such thing' }),
  matched: z.literal(true).optional(),
  cloned: z.literal(true).optional(),
});

export const voiceMatchSchema = z.object({
  id: z.string(),
  voice: voiceSchema,
  mine: z.boolean().meta({ description: 'Only its maker can delete it.' }),
  measured: z.object({ pitch: z.number(), range: z.number(), pace: z.number(), tilt: z.number() }),
  near: z
    .array(z.object({ id: z.string(), name: z.string(), language: z.string(), likeness: z.string() }))
    .readonly()
    .meta({ description: 'Up to three voices that sound much like it as they are, the nearest first' }),
  seconds: z.number(),
  createdAt: z.iso.datetime(),
});

export const voiceMatchListSchema = z.object({
  voices: z.array(voiceMatchSchema),
  plan: z.enum(PLAN_IDS),
  minutesPerMonth: z.number(),
  secondsUsed: z.number(),
  renewsAt: z.iso.datetime(),
});

export const voiceCloneSchema = z.object({
  id: z.string(),
  voiceId: z.string(),
  name: z.string(),
  mine: z.boolean(),
  seconds: z.number(),
  consent: z.object({
    text: z.string(),
    person: z.string(),
    date: z.string(),
    givenAt: z.iso.datetime(),
    withdrawnAt: z.iso.datetime().nullable(),
  }),
  createdAt: z.iso.datetime(),
});

export const voiceCloneListSchema = z.object({
  clones: z.array(voiceCloneSchema),
  service: z.string().nullable().meta({ description: 'The service that clones; null when this server has none' }),
  passage: z.string().meta({ description: 'What is read aloud after the consent' }),
});
