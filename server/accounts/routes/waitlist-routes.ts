import { normalizeEmail } from '#domain/account/normalize-email.ts';
import { respondInConstantTime } from '#domain/network/constant-time-response.ts';
import { joinWaitlist } from '../use-cases/waitlist-entries.ts';
import { HttpError } from '../../shared/http-error.ts';
import type { App } from '../../http/fastify-app.ts';
import type { AppParts } from '../../http/app-parts.ts';
import { PUBLIC_FORM_RESPONSE_TIME } from '../../http/http-limits.ts';
import { requireHuman } from '../../http/require-human.ts';
import { waitlistOperations } from '#contract/accounts/waitlist-operations.ts';
import { serve } from '../../http/serve.ts';

export function registerWaitlistRoutes(app: App, parts: AppParts): void {
  const { services, accounts } = parts;

  serve(app, waitlistOperations, 'POST /api/waitlist', async (request) => {
    if (!accounts.offers().waitlist) throw new HttpError(404, 'not-found', { message: 'There’s no waitlist. Anyone can sign up.' });
    const { name, captcha } = request.body;
    const email = normalizeEmail(request.body.email);
    if (email === null) {
      throw new HttpError(400, 'invalid-request', {
        field: 'email',
        message: 'Enter a valid email address, like name@example.com.',
      });
    }
    await requireHuman(parts, captcha ?? '', request.ip);
    await respondInConstantTime(() => joinWaitlist(services, { email, name }), {
      clock: services.clock,
      pace: PUBLIC_FORM_RESPONSE_TIME,
    });
    return {};
  });
}
