import * as z from 'zod/mini';

// Keeps zod from compiling checks with `new Function`: the content security policy forbids even the attempt.
z.config({ jitless: true });

export const offersSchema = z.object({
  oauth: z.array(z.string()),
  oneTap: z.boolean(),
  captcha: z.boolean(),
  waitlist: z.boolean(),
  passkeys: z.boolean(),
  hosted: z.nullable(z.object({ name: z.string() })),
});

/** Response to the beginning of a sign-in: the address of the service's page. */
export const startedSchema = z.object({ url: z.string() });

/** Response to a sign-out: where the service's own session ends, null where it cannot. */
export const signedOutSchema = z.object({ url: z.nullable(z.string()) });
