import { formatSecurityTxt } from './security-txt.ts';
import type { App } from './fastify-app.ts';
import type { AppParts } from './app-parts.ts';

export function registerSecurityTextRoute(app: App, { services, settings }: AppParts): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(formatSecurityTxt(settings.security ?? {}, { publicUrl: settings.publicUrl, now: services.clock.now() })),
  );
}
