import * as z from 'zod/mini';

// Keeps zod from compiling checks with `new Function`: the content security policy forbids even the attempt.
z.config({ jitless: true });

/** GET /api/captcha. Signed by the server and sent back unchanged, so unknown fields are kept. */
export const puzzleSchema = z.looseObject({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    /** Seconds since 1970. */
    expiresAt: z.number(),
  }),
  signature: z.string(),
});

export type Puzzle = z.infer<typeof puzzleSchema>;
