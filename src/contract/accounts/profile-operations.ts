import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { errorResponses, createFileSchema } from '../common-schemas.ts';
import { PLAN_IDS } from '#domain/plans/plan-limits.ts';
import { SAVED_COLORS_LIMITS } from '#domain/presenters/saved-colors.ts';
import { colorSchema } from '../project-schemas.ts';
import { THEME_CHOICES } from '#domain/account/user-record.ts';
import { USER_LIMITS } from '#domain/account/account.ts';

const tags = ['account'];
const theme = z.enum(THEME_CHOICES);
const colors = z
  .array(z.strictObject({ name: z.string().trim().min(1).max(SAVED_COLORS_LIMITS.name), outfit: colorSchema, hair: colorSchema }))
  .max(SAVED_COLORS_LIMITS.count)
  .describe('Saved colors for looks, newest first');

const profileSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(['user', 'admin']),
  plan: z.enum(PLAN_IDS),
  preferences: z.object({ theme, colors: colors.readonly() }),
  limits: z.object({
    videosPerMonth: z.int(),
    videoLength: z.number().describe('Seconds'),
    avatars: z.int(),
    lines: z.int(),
    watermark: z.boolean(),
  }),
  usage: z.object({ videosThisMonth: z.int(), videosLeft: z.int(), renewsAt: z.iso.datetime().describe('When the allowance resets') }),
  sharedBy: z.string().nullable().describe('Who shares the plan with the organization; null for your own'),
});

const name = z.string().trim().max(USER_LIMITS.name);
const changeSchema = z.strictObject({
  firstName: name.min(1).exactOptional(),
  lastName: name.exactOptional(),
  preferences: z.strictObject({ theme: theme.exactOptional(), colors: colors.readonly().exactOptional() }).exactOptional(),
});

export const profileOperations = defineOperations({
  'GET /api/user/profile': {
    tags,
    access: may('personal'),
    summary: 'Your profile, and what the plan allows',
    response: { 200: profileSchema, ...errorResponses },
  },
  'PUT /api/user/update-profile': {
    tags,
    access: may('personal'),
    summary: 'Change the given fields',
    body: changeSchema,
    response: { 200: profileSchema, ...errorResponses },
  },
  'GET /api/user/export': {
    tags,
    access: { ...may('personal'), confirmed: true, inPerson: true },
    rate: 'accountExport',
    summary: 'Everything the server stores about you, as a ZIP',
    response: { 200: createFileSchema('The data', ['application/zip']), ...errorResponses },
  },
  'DELETE /api/user': {
    tags,
    access: may('personal'),
    rate: 'closeAccount',
    summary: 'Close your account; 403 `sign-in-again` when the session is not fresh',
    body: z.strictObject({ confirmEmail: z.string().max(320) }),
    response: { 200: z.object({ erasedAt: z.iso.datetime() }), ...errorResponses },
  },
});
