import { defineAdapter, z, type SettingValues } from 'castwright/adapter';
import { callService, createSingleUse } from 'castwright/adapter/server';
import type { CaptchaVerifier, RateLimitCounter } from 'castwright/testing/host';
import { metadata } from './metadata.ts';

export interface AcmeVerifierOptions {
  readonly settings: SettingValues<typeof metadata.settings>;
  readonly fetch: typeof fetch;
  /** Shared by all processes. */
  readonly attempts: RateLimitCounter;
}

/** Milliseconds for which Acme's tokens count. */
const TOKEN_LIFETIME = 5 * 60_000;
const TOKEN = /^[\w.-]{1,2048}$/;
const resultSchema = z.object({ ok: z.boolean(), reason: z.enum(['expired', 'wrong']).optional() });

/** Asks Acme about each token, and takes it once. */
export function createAcmeVerifier({ settings, fetch, attempts }: AcmeVerifierOptions): CaptchaVerifier {
  const isFirstUse = createSingleUse(attempts, TOKEN_LIFETIME);
  return {
    challenge: async () => null,
    async check(token, client) {
      if (token === '') return { ok: false, reason: 'missing' };
      if (!TOKEN.test(token)) return { ok: false, reason: 'malformed' };
      const body = { secret: settings.ACME_CAPTCHA_SECRET, token, address: client.address };
      const response = await callService({ fetch }, { url: settings.ACME_CAPTCHA_URL, body }, new AbortController().signal);
      const result = response.kind === 'ok' ? resultSchema.safeParse(response.value).data : undefined;
      if (result === undefined) return { ok: false, reason: 'unavailable' };
      if (!result.ok) return { ok: false, reason: result.reason ?? 'wrong' };
      return (await isFirstUse(token)) ? { ok: true } : { ok: false, reason: 'used' };
    },
  };
}

/** Named by the package's server.ts. */
export const adapter = defineAdapter(metadata, ({ settings, fetch, attempts }) => {
  if (attempts === undefined) throw new Error('A captcha needs the counter of tries.');
  return createAcmeVerifier({ settings, fetch, attempts });
});
