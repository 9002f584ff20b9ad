import * as z from 'zod/mini';

// The schema library compiles its checks with `new Function` where it may; the page's content policy forbids even the attempt.
z.config({ jitless: true });

const text = z.nullish(z.string());

/** Their payloads, as far as we read them; anything more is let through unseen. */
const user = z.object({
  id: z.string(),
  email: text,
  name: text,
  firstName: text,
  lastName: text,
  image: text,
});

export type WireUser = z.infer<typeof user>;

/** `null` when nobody is signed in. */
export const sessionAnswer = z.nullable(z.object({ session: z.object({ token: z.string() }), user }));

export const signUpAnswer = z.object({ token: text, user });

const message = z.optional(z.string());

export const errorAnswer = z.object({
  code: message,
  message,
  errors: z.optional(z.array(z.object({ longMessage: message, message }))),
});

export type WireError = z.infer<typeof errorAnswer>;
