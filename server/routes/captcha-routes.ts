import { z } from 'zod';
import type { App } from './app.ts';
import type { AppParts } from './app-parts.ts';
import { HTTP_LIMITS } from './http-limits.ts';
import { errorAnswers } from './schemas/answers.ts';

export function captchaRoutes(app: App, { captcha }: Pick<AppParts, 'captcha'>): void {
  app.get(
    '/api/captcha',
    {
      config: { rateLimit: HTTP_LIMITS.captcha },
      schema: {
        tags: ['account'],
        summary: 'A puzzle for the captcha; null where the vendor gives its own, or none is asked',
        response: { 200: z.record(z.string(), z.any()).nullable(), ...errorAnswers },
      },
    },
    async () => (captcha === undefined ? null : ((await captcha.challenge()) as Record<string, unknown> | null)),
  );
}
