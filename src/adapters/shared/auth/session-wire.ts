import * as z from 'zod/mini';
import { parseWorkspaceRole } from '#domain/account/workspace-role.ts';

// Keeps zod from compiling checks with `new Function`: the content security policy forbids even the attempt.
z.config({ jitless: true });

const text = z.nullish(z.string());

/** An organization as the account routes of our server send it. */
export const organizationSchema = z.object({ id: z.string(), name: z.string(), role: z.pipe(z.string(), z.transform(parseWorkspaceRole)) });

/** Response of GET /api/auth/me; `null` when signed out. */
export const meSchema = z.nullable(
  z.object({
    token: z.string(),
    user: z.object({ id: z.string(), email: text, firstName: text, lastName: text, image: text }),
    organization: z.nullable(organizationSchema),
    impersonatorId: z.nullable(z.string()),
  }),
);

export type Me = NonNullable<z.infer<typeof meSchema>>;

/** Response of GET /api/auth/account/sessions. */
export const sessionsSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      current: z.boolean(),
      userAgent: z.string(),
      address: z.nullable(z.string()),
      startedAt: z.string(),
      lastActiveAt: z.string(),
    }),
  ),
});

const message = z.optional(z.string());

/** An error of the account routes. */
export const errorSchema = z.object({
  code: message,
  message,
  errors: z.optional(z.array(z.object({ longMessage: message, message }))),
});

export type WireError = z.infer<typeof errorSchema>;
