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
        summary: 'A puzzle for the captcha; null where the vendor gives its own, or none is asked',
        response: { 200: z.record(z.string(), z.any()).nullable(), ...errorResponses },
      },
    },
    async () => (captcha === undefined ? null : ((await captcha.challenge()) as Record<string, unknown> | null)),
  );
}
