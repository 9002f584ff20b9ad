import { z } from 'zod';
import { may } from '../access.ts';
import { defineOperations } from '../operation.ts';
import { idParameters, errorResponses } from '../common-schemas.ts';
import { SHARE_ACCESSES, SHARE_LIMITS } from '#domain/sharing/share.ts';
import { parseEmbedDomain } from '#domain/sharing/embed.ts';
import { parseCallToActionText, CALL_TO_ACTION_LIMITS, parseCallToActionUrl } from '#domain/sharing/call-to-action.ts';
import { parseLeadPrompt, LEAD_LIMITS } from '#domain/sharing/lead-form.ts';

/** Text of at most `most` characters that a rule of the domain reads; `problem` where it reads nothing. */
const readWith = (parse: (text: string) => string | null, { most, problem }: { readonly most: number; readonly problem: string }) =>
  z
    .string()
    .max(most)
    .transform((text, context) => {
      const value = parse(text);
      if (value !== null) return value;
      context.addIssue({ code: 'custom', message: problem });
      return z.NEVER;
    });

const domainSchema = readWith(parseEmbedDomain, { most: 500, problem: 'is not a domain like example.com' });
const callToActionSchema = z.strictObject({
  text: readWith(parseCallToActionText, { most: 500, problem: `needs 1 to ${CALL_TO_ACTION_LIMITS.text} characters` }),
  url: readWith(parseCallToActionUrl, { most: CALL_TO_ACTION_LIMITS.url, problem: 'is not an https address like example.com/demo' }),
});

const leadFormSchema = z.strictObject({
  prompt: readWith(parseLeadPrompt, { most: 500, problem: `needs 1 to ${LEAD_LIMITS.prompt} characters` }),
});

const changeSchema = z.strictObject({
  access: z.enum(SHARE_ACCESSES),
  password: z
    .string()
    .min(SHARE_LIMITS.password.least)
    .max(SHARE_LIMITS.password.most)
    .exactOptional()
    .meta({ description: 'Needed with access `password`, unless the link has one already.' }),
  expiresAt: z.iso.datetime().nullable().default(null),
  download: z.boolean().default(false),
  embedDomains: z.array(domainSchema).max(SHARE_LIMITS.domains).default([]),
  callToAction: callToActionSchema.nullable().default(null).meta({ description: 'Button at the end of the video.' }),
  leadForm: leadFormSchema
    .nullable()
    .default(null)
    .meta({ description: 'Asks viewers for their name and email at the end, and emails them to the owner of the video.' }),
  greetsByName: z.boolean().default(false).meta({
    description:
      'Addresses such as `<path>?first_name=Ana` say and show the name, drawn in the viewer’s browser; the file stays as it is. Needs variables in the scenes of the video.',
  }),
});

const shareSchema = z.object({
  path: z.string().meta({ description: 'Path of the page; `<path>/embed` is the player for an iframe.' }),
  host: z.string().exactOptional().meta({ description: 'The workspace’s own domain, where it has one that works.' }),
  access: z.enum(SHARE_ACCESSES),
  expiresAt: z.string().nullable(),
  download: z.boolean(),
  embedDomains: z.array(z.string()),
  callToAction: z.object({ text: z.string(), url: z.string() }).nullable(),
  leadForm: z.object({ prompt: z.string() }).nullable(),
  greetsByName: z.boolean(),
  linkVariables: z.array(z.string()).meta({ description: 'Variables that an address can set while `greetsByName` is on.' }),
  createdAt: z.string(),
});

const documented = { tags: ['videos'], params: idParameters };

export const shareOperations = defineOperations({
  'GET /api/avatar/:id/share': {
    access: may('view', 'videos:read'),
    ...documented,
    summary: 'How a video is shared; null if it isn’t',
    response: { 200: z.object({ share: shareSchema.nullable() }), ...errorResponses },
  },
  'PUT /api/avatar/:id/share': {
    access: may('share', 'videos:write'),
    ...documented,
    summary: 'Share a video by a link, or change how',
    body: changeSchema,
    response: { 200: z.object({ share: shareSchema }), ...errorResponses },
  },
  'DELETE /api/avatar/:id/share': {
    access: may('share', 'videos:write'),
    ...documented,
    summary: 'Turn sharing off; the link stops working for good',
    response: { 204: z.null(), ...errorResponses },
  },
});
