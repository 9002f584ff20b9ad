import { z } from 'zod';
import { FUNNEL_STEPS, USAGE_LIMITS } from '#domain/usage/usage-limits.ts';
import { USAGE_DAYS } from '#ports/usage-admin-api.ts';
import { pageQuery } from '../common-schemas.ts';

const DEFAULT_DAYS = 30;
const days = z.coerce
  .number()
  .refine((value): value is (typeof USAGE_DAYS)[number] => USAGE_DAYS.some((known) => known === value), 'is 1, 7, 30 or 90')
  .default(DEFAULT_DAYS);
const moment = z.iso.datetime();

export const usageQuerySchema = z.strictObject({ days });

export const funnelQuerySchema = z.strictObject({
  days,
  steps: z.array(z.string().min(1).max(USAGE_LIMITS.typeLength)).min(FUNNEL_STEPS.least).max(FUNNEL_STEPS.most),
});

export const usageSessionsQuerySchema = z.strictObject({ days, page: pageQuery });

/** Length of a session id: device id and start time. */
const SESSION_ID_LENGTH = USAGE_LIMITS.idMost + 16;
export const usageSessionParameters = z.object({ id: z.string().min(1).max(SESSION_ID_LENGTH) });

const counts = { events: z.int(), devices: z.int() };

export const usageReportSchema = z.object({
  ...counts,
  sessions: z.int(),
  people: z.int(),
  days: z.array(z.object({ day: z.iso.date(), ...counts, sessions: z.int() })),
  types: z.array(z.object({ type: z.string(), ...counts })),
  pages: z.array(z.object({ path: z.string(), views: z.int(), devices: z.int() })),
});

export const funnelSchema = z.object({
  steps: z.array(z.object({ type: z.string(), devices: z.int(), share: z.number().describe('Share of the first step, 0 to 1') })),
});

export const usageSessionSchema = z.object({
  id: z.string().describe('`<device>.<start in milliseconds>`'),
  person: z.string().nullable(),
  startedAt: moment,
  endedAt: moment,
  events: z.int(),
  entryPath: z.string().nullable(),
});

export const usageEventsSchema = z.object({
  events: z.array(z.object({ type: z.string(), at: moment, path: z.string().nullable(), properties: z.record(z.string(), z.unknown()) })),
});
