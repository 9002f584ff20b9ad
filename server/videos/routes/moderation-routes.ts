import { z } from 'zod';
import { USER_STATES } from '../../../src/domain/admin/compute-user-state.ts';
import { findTakedownTextProblem, TAKEDOWN_KINDS, TAKEDOWN_STATES, TAKEDOWN_TEXT } from '../../../src/domain/moderation/takedown.ts';
import { REPORT_LENGTH } from '../../../src/domain/reports/content-report.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { createPageSchema, errorResponses, idParameters, pageQuery } from '../../http/common-schemas.ts';
import type { App } from '../../http/fastify-app.ts';
import { getActor, getPrincipal, requireAdmin, requireNoImpersonation, requireUser } from '../../http/require-user.ts';
import { HttpError } from '../../shared/http-error.ts';
import { lookUpReported } from '../use-cases/moderation/look-up-reported.ts';
import { appeal, decideTakedown, listTakedowns, loadOwnTakedown, takeDown } from '../use-cases/moderation/manage-takedowns.ts';

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

const admin = { tags: ['administration'], security: [{ bearer: [] }, { cookie: [] }] };
const own = { tags: ['videos'], security: [{ bearer: [] }, { cookie: [] }] };

export function registerModerationRoutes(app: App, parts: AppParts): void {
  registerAdminRoutes(app, parts);
  registerOwnerRoutes(app, parts);
}

function registerAdminRoutes(app: App, parts: AppParts): void {
  const { services, settings } = parts;
  const onRequest = requireAdmin(parts);

  app.get(
    '/api/admin/reported',
    {
      onRequest,
      schema: {
        ...admin,
        summary: 'What a link, a video’s id or an email address names, with its owner',
        querystring: z.strictObject({ subject: z.string().max(REPORT_LENGTH.subject) }),
        response: { 200: thingsSchema, ...errorResponses },
      },
    },
    async (request) => copyThings(await lookUpReported(services, request.query.subject)),
  );

  app.get(
    '/api/admin/takedowns',
    {
      onRequest,
      schema: {
        ...admin,
        summary: 'What was taken down, newest first',
        querystring: z.strictObject({ state: z.enum(TAKEDOWN_STATES).exactOptional(), page: pageQuery }),
        response: { 200: createPageSchema(takedownSchema), ...errorResponses },
      },
    },
    async (request) => {
      const page = await listTakedowns(services, request.query);
      return { ...page, rows: [...page.rows] };
    },
  );

  app.post(
    '/api/admin/takedowns',
    {
      onRequest,
      schema: {
        ...admin,
        summary: 'Take down the link of a video, a video or a presenter, and email its owner why',
        body: z.strictObject({ kind: z.enum(TAKEDOWN_KINDS), itemId: z.string().max(100), reason: typedText }),
        response: { 200: takedownSchema, ...errorResponses },
      },
    },
    async (request) => {
      const reason = readText('reason', request.body.reason);
      return takeDown(services, getActor(request), { ...request.body, reason, publicUrl: settings.publicUrl });
    },
  );

  app.put(
    '/api/admin/takedowns/:id',
    {
      onRequest,
      schema: {
        ...admin,
        summary: 'Restore what was taken down, or answer an appeal and leave it down',
        params: idParameters,
        body: z.strictObject({ lift: z.boolean(), answer: typedText }),
        response: { 200: takedownSchema, ...errorResponses },
      },
    },
    async (request) => {
      const answer = readText('answer', request.body.answer);
      return decideTakedown(services, getActor(request), { id: request.params.id, lift: request.body.lift, answer });
    },
  );
}

function registerOwnerRoutes(app: App, parts: AppParts): void {
  const { services, settings } = parts;
  const onRequest = requireUser(parts, 'personal');

  app.get(
    '/api/takedowns/:id',
    {
      onRequest,
      schema: {
        ...own,
        summary: 'Why something of yours was taken down',
        params: idParameters,
        response: { 200: takedownSchema, ...errorResponses },
      },
    },
    async (request) => loadOwnTakedown(services, request.params.id, getPrincipal(request).userId),
  );

  app.post(
    '/api/takedowns/:id/appeal',
    {
      onRequest: [onRequest, requireNoImpersonation],
      schema: {
        ...own,
        summary: 'Appeal, once, what was taken down',
        params: idParameters,
        body: z.strictObject({ text: typedText }),
        response: { 200: takedownSchema, ...errorResponses },
      },
    },
    async (request) => {
      const text = readText('text', request.body.text);
      return appeal(services, { id: request.params.id, userId: getPrincipal(request).userId, text, to: settings.contactEmail });
    },
  );
}

function readText(field: string, typed: string): string {
  const problem = findTakedownTextProblem(typed);
  if (problem !== undefined) throw new HttpError(400, 'invalid-request', { field, message: problem });
  return typed.trim();
}

const copyThings = ({ videos, presenters, takedowns, ...rest }: Awaited<ReturnType<typeof lookUpReported>>) => ({
  ...rest,
  videos: [...videos],
  presenters: [...presenters],
  takedowns: [...takedowns],
});
