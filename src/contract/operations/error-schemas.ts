import { z } from 'zod';
import { pageQuery } from '../common-schemas.ts';
import { ERROR_STATES } from '#domain/errors/error-report-payload.ts';

const state = z.enum(ERROR_STATES);
const moment = z.iso.datetime();
const position = z.int().nullable();

export const errorQuerySchema = z.strictObject({
  state: state.exactOptional(),
  search: z.string().max(200).exactOptional(),
  page: pageQuery,
});

export const errorStateSchema = z.strictObject({ state });

export const errorGroupSchema = z.object({
  id: z.string(),
  title: z.string(),
  place: z.string(),
  kind: z.string(),
  state,
  times: z.int(),
  people: z.int(),
  firstAt: moment,
  lastAt: moment,
  release: z.string(),
});

const eventSchema = z.object({
  id: z.string(),
  at: moment,
  url: z.string(),
  person: z.string().nullable(),
  browser: z.string(),
  release: z.string(),
  frames: z.array(z.object({ function: z.string(), file: z.string(), line: position, column: position })),
  breadcrumbs: z.array(z.object({ at: moment, category: z.string(), message: z.string() })),
  replayId: z.string().nullable(),
});

export const errorGroupDetailSchema = z.object({ group: errorGroupSchema, events: z.array(eventSchema) });

export const errorTracesSchema = z.object({
  traces: z.array(z.object({ name: z.string(), operation: z.string(), times: z.int(), p50: z.number(), p95: z.number() })),
});
