import { z } from 'zod';
import { ADMINISTRATORS, may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { REPORT_LENGTH } from '#domain/reports/content-report.ts';
import { USER_STATES } from '#domain/admin/compute-user-state.ts';
import { TAKEDOWN_KINDS, TAKEDOWN_STATES, TAKEDOWN_TEXT } from '#domain/moderation/takedown.ts';
import { errorResponses, pageQuery, createPageSchema, idParameters } from '../common-schemas.ts';

const takedownSchema = z.object({
  id: z.string(),
  kind: z.enum(TAKEDOWN_KINDS),
  itemId: z.string(),
  name: z.string(),
  ownerEmail: z.string(),
  state: z.enum(TAKEDOWN_STATES),
  reason: z.string(),
  appeal: z.string().nullable(),
  answer: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

const ownerSchema = z.object({ id: z.string(), email: z.string(), name: z.string(), state: z.enum(USER_STATES) });
const thingsSchema = z.object({
  videoId: z.string().nullable(),
  owner: ownerSchema.nullable(),
  videos: z.array(z.object({ id: z.string(), title: z.string(), createdAt: z.iso.datetime(), path: z.string().nullable() })),
  presenters: z.array(z.object({ id: z.string(), name: z.string() })),
  takedowns: z.array(takedownSchema),
});

/** Longer than any valid text, so that the form's own rule reports the problem. */
const typedText = z.string().max(TAKEDOWN_TEXT.most * 10);

const admin = { tags: ['administration'], access: ADMINISTRATORS };
const own = { tags: ['videos'] };

export const moderationOperations = defineOperations({
  'GET /api/admin/reported': {
    ...admin,
    summary: 'What a link, a video’s id or an email address names, with its owner',
    querystring: z.strictObject({ subject: z.string().max(REPORT_LENGTH.subject) }),
    response: { 200: thingsSchema, ...errorResponses },
  },
  'GET /api/admin/takedowns': {
    ...admin,
    summary: 'What was taken down, newest first',
    querystring: z.strictObject({ state: z.enum(TAKEDOWN_STATES).exactOptional(), page: pageQuery }),
    response: { 200: createPageSchema(takedownSchema), ...errorResponses },
  },
  'POST /api/admin/takedowns': {
    ...admin,
    summary: 'Take down the link of a video, a video or a presenter, and email its owner why',
    body: z.strictObject({ kind: z.enum(TAKEDOWN_KINDS), itemId: z.string().max(100), reason: typedText }),
    response: { 200: takedownSchema, ...errorResponses },
  },
  'PUT /api/admin/takedowns/:id': {
    ...admin,
    summary: 'Restore what was taken down, or answer an appeal and leave it down',
    params: idParameters,
    body: z.strictObject({ lift: z.boolean(), answer: typedText }),
    response: { 200: takedownSchema, ...errorResponses },
  },
  'GET /api/takedowns/:id': {
    access: may('personal'),
    ...own,
    summary: 'Why something of yours was taken down',
    params: idParameters,
    response: { 200: takedownSchema, ...errorResponses },
  },
  'POST /api/takedowns/:id/appeal': {
    access: { ...may('personal'), inPerson: true },
    ...own,
    summary: 'Appeal, once, what was taken down',
    params: idParameters,
    body: z.strictObject({ text: typedText }),
    response: { 200: takedownSchema, ...errorResponses },
  },
});
