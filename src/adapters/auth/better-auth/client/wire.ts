import * as z from 'zod/mini';
import { WAY_IN_KINDS } from '#domain/account/ways-in.ts';
import { organizationSchema } from '#adapters/shared/auth/session-wire.ts';
import { parseWorkspaceRole } from '#domain/account/workspace-role.ts';

// Keeps zod from compiling checks with `new Function`: the content security policy forbids even the attempt.
z.config({ jitless: true });

const text = z.nullish(z.string());
const role = z.pipe(z.string(), z.transform(parseWorkspaceRole));

/** Sign-up response: a null token means that the email still has to be verified. */
export const signUpSchema = z.object({ token: text, user: z.object({ id: z.string() }) });

export const offersSchema = z.object({
  oauth: z.array(z.string()),
  oneTap: z.boolean(),
  captcha: z.boolean(),
  waitlist: z.boolean(),
  passkeys: z._default(z.boolean(), false),
  hosted: z._default(z.nullable(z.object({ name: z.string() })), null),
});

/** Returned by a password reset that asks first what may still open the account. */
export const waysInSchema = z.object({ waysIn: z.array(z.object({ id: z.string(), kind: z.enum(WAY_IN_KINDS), name: z.string() })) });

/** Returned in place of a session when the account has a second factor. */
export const challengeSchema = z.object({ twoFactorRedirect: z.literal(true) });

export const securitySchema = z.object({
  hasPassword: z.boolean(),
  secondFactor: z.boolean(),
  backupCodesLeft: z.number(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: z.string(), lastUsedAt: z.nullable(z.string()) })),
});

export const secondFactorSetupSchema = z.object({ totpURI: z.url(), backupCodes: z.array(z.string()) });

export const backupCodesSchema = z.object({ backupCodes: z.array(z.string()) });

/** Created by the server and passed to the browser unchanged. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });

export const providerRedirectSchema = z.object({ url: z.string() });

export const connectionsSchema = z.object({
  connections: z.array(z.object({ provider: z.string(), email: z.nullable(z.string()) })),
  hasPassword: z.boolean(),
});

export const organizationsSchema = z.object({ organizations: z.array(organizationSchema) });

export const createdOrganizationSchema = z.object({ id: z.string(), name: z.string() });

export const membersSchema = z.object({
  members: z.array(
    z.object({ id: z.string(), userId: z.string(), role, user: z.object({ name: z.string(), email: z.string(), image: text }) }),
  ),
});

const invitation = { id: z.string(), role, status: z.string(), expiresAt: z.string() };

export const invitationsSchema = z.array(z.object({ ...invitation, email: z.string() }));

export const receivedInvitationsSchema = z.array(z.object({ ...invitation, organizationName: z.string() }));
