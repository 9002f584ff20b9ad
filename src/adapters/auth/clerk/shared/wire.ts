import * as z from 'zod/mini';
import { WORKSPACE_ROLES, type WorkspaceRole } from '#domain/account/workspace-role.ts';

// Keeps zod from compiling checks with `new Function`: the content security policy forbids even the attempt.
z.config({ jitless: true });

const text = z.nullish(z.string());

/** Schemas of Clerk's payloads, limited to what we read; other fields pass. */
const sdkError = z.object({ code: z.optional(z.string()), message: text, longMessage: text, long_message: text });

export type WireError = z.infer<typeof sdkError>;

/** Error thrown by the SDK, and error body of the Backend API. */
export const errorSchema = z.object({ errors: z.array(sdkError), status: z.optional(z.number()) });

/** Instance settings as the SDK exposes them. */
export const instanceSettingsSchema = z.object({
  userSettings: z.object({
    social: z.record(z.string(), z.object({ enabled: z.optional(z.boolean()), strategy: text })),
    signUp: z.object({ mode: text, captcha_enabled: z.optional(z.boolean()) }),
  }),
  displayConfig: z.object({ googleOneTapClientId: text }),
});

/** GET /api/auth-offers of our own server. */
export const serverOffersSchema = z.object({ waitlist: z.boolean() });
export const serverErrorSchema = z.object({ message: z.string() });

const compactOrganization = z.object({ id: z.string(), rol: text });
const actor = z.object({ sub: z.string() });

/** Claims of a session token, versions 1 and 2. */
export const sessionClaimsSchema = z.object({
  sub: z.string(),
  sid: z.string(),
  azp: z.optional(z.string()),
  iat: z.number(),
  exp: z.number(),
  sts: text,
  email: text,
  fva: z.nullish(z.array(z.number())),
  act: z.nullish(actor),
  o: z.nullish(compactOrganization),
  org_id: text,
  org_role: text,
});

export type SessionClaims = z.infer<typeof sessionClaimsSchema>;

export const backendUserSchema = z.object({
  id: z.string(),
  first_name: text,
  last_name: text,
  image_url: text,
  has_image: z.optional(z.boolean()),
  primary_email_address_id: text,
  email_addresses: z.array(
    z.object({ id: z.string(), email_address: z.string(), verification: z.nullish(z.object({ status: z.string() })) }),
  ),
});

export const backendSessionSchema = z.object({
  id: z.string(),
  status: z.string(),
  user_id: z.string(),
  last_active_organization_id: text,
  created_at: z.optional(z.number()),
});
export const backendSessionsSchema = z.array(backendSessionSchema);
export const backendMembershipsSchema = z.object({
  data: z.array(z.object({ role: z.string(), organization: z.object({ id: z.string() }) })),
});
export const backendTicketSchema = z.object({ token: z.string() });
export const backendWaitlistSchema = z.object({
  data: z.array(z.object({ id: z.string(), email_address: z.string(), status: z.string() })),
});

/** Clerk's keys of our roles: two built in, and three that an instance may add. */
export const ROLE_KEYS: Readonly<Record<WorkspaceRole, string>> = {
  owner: 'org:admin',
  admin: 'org:manager',
  editor: 'org:member',
  reviewer: 'org:reviewer',
  viewer: 'org:viewer',
};

/** Maps a role key; unknown roles get the least rights. Version 2 tokens omit the `org:` prefix. */
export function toRole(key: string | null | undefined): WorkspaceRole {
  const full = key?.startsWith('org:') === true ? key : `org:${key ?? ''}`;
  return WORKSPACE_ROLES.find((role) => ROLE_KEYS[role] === full) ?? 'viewer';
}
