import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { authOptionsOperations } from '#contract/accounts/auth-options-operations.ts';
import { serve } from '../../http/serve.ts';

export function registerCaptchaRoutes(app: App, { captcha }: Pick<AppParts, 'captcha'>): void {
  serve(app, authOptionsOperations, 'GET /api/captcha', async () =>
    captcha === undefined ? null : ((await captcha.challenge()) as Record<string, unknown> | null),
  );
}

export function registerAuthOptionsRoutes(app: App, { accounts }: Pick<AppParts, 'accounts'>): void {
  serve(app, authOptionsOperations, 'GET /api/auth-offers', async () => {
    const options = accounts.offers();
    return options;
  });
}
