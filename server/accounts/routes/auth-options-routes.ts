import { z } from 'zod';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { HTTP_LIMITS } from '../../http/http-limits.ts';
import { errorResponses } from '../../http/common-schemas.ts';

export function registerCaptchaRoutes(app: App, { captcha }: Pick<AppParts, 'captcha'>): void {
  app.get(
    '/api/captcha',
    {
      config: { rateLimit: HTTP_LIMITS.captcha },
      schema: {
        tags: ['account'],
        summary: 'A captcha challenge; null if the captcha service has its own, or none is required',
        response: { 200: z.record(z.string(), z.any()).nullable(), ...errorResponses },
      },
    },
    async () => (captcha === undefined ? null : ((await captcha.challenge()) as Record<string, unknown> | null)),
  );
}

const offersSchema = z.object({
  oauth: z.array(z.string()).describe('Ids of OAuth providers, such as google'),
  oneTap: z.boolean(),
  captcha: z.boolean().describe('Sign-up, waitlist and password reset require a solution of the challenge from GET /api/captcha'),
  waitlist: z.boolean().describe('Sign-up is by invitation'),
  passkeys: z.boolean().describe('Sign-in with a passkey'),
  hosted: z
    .object({ name: z.string() })
    .nullable()
    .describe('The service whose own page signs in; null where users sign in on the pages of this site'),
});

export function registerAuthOptionsRoutes(app: App, { accounts }: Pick<AppParts, 'accounts'>): void {
  app.get(
    '/api/auth-offers',
    { schema: { tags: ['account'], summary: 'The available ways to sign in and to sign up', response: { 200: offersSchema } } },
    async () => {
      const options = accounts.offers();
      return { ...options, oauth: [...options.oauth] };
    },
  );
}
