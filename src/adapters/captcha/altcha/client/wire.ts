import * as z from 'zod/mini';

// The schema library compiles its checks with `new Function` where it may; the page's content policy forbids even the attempt.
z.config({ jitless: true });

/** GET /api/captcha. Signed by the host: it goes back as it came, so what we do not read is kept. */
export const puzzleSchema = z.looseObject({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    /** Seconds. */
    expiresAt: z.number(),
  }),
  signature: z.string(),
});

export type Puzzle = z.infer<typeof puzzleSchema>;
