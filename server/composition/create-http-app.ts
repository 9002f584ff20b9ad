import { createMemoryRateLimitCounter } from '../adapters/rate-limit-counter/memory/index.ts';
import type { AppParts } from '../http/app-parts.ts';
import { createBaseApp } from '../http/create-base-app.ts';
import { startSchedules, type Subject } from '../http/define-subject.ts';
import { registerEmojiRoutes } from '../http/emoji-routes.ts';
import type { App } from '../http/fastify-app.ts';
import { createKnownMethods } from '../http/known-methods.ts';
import { registerSecurityTextRoute } from '../http/security-text-route.ts';
import { serveClient } from '../http/static-client.ts';
import { handleUnknownPaths } from '../http/unknown-paths.ts';
import { registerMcpRoutes } from '../mcp/mcp-routes.ts';
import { attachRealtime } from '../realtime/attach-realtime.ts';
import { findServedDomain } from '../videos/use-cases/manage-share-domain.ts';
import { SUBJECTS } from './subjects.ts';

export type { App } from '../http/fastify-app.ts';
export type { AppParts, AppSettings } from '../http/app-parts.ts';

/** Routes that belong to no subject. */
const OTHER_ROUTES: Subject['routes'] = [registerSecurityTextRoute, (app, { emoji }) => registerEmojiRoutes(app, emoji), registerMcpRoutes];

/** Builds the HTTP app, ready to listen. Sockets are served on the same port; closing the app closes them and stops its schedules. */
export async function createHttpApp(parts: AppParts): Promise<App> {
  const { services, settings } = parts;
  const app = await createBaseApp(parts, {
    ownCounter: createMemoryRateLimitCounter(services.clock),
    findServedDomain: (host) => findServedDomain(services, host),
  });
  const methodsAt = createKnownMethods(app);
  await app.register(async (scope: App) => {
    for (const register of [...SUBJECTS.flatMap(({ routes }) => routes), ...OTHER_ROUTES]) register(scope, parts);
  });
  if (settings.clientFolder === undefined) handleUnknownPaths(app, methodsAt);
  else await serveClient(app, { ...parts, folder: settings.clientFolder, publicUrl: settings.publicUrl, methodsAt });

  const realtime = attachRealtime(app.server, parts);
  const schedules = startSchedules(SUBJECTS, parts);
  app.addHook('preClose', async () => void (await Promise.all([realtime.close(), schedules.stop()])));
  await app.ready();
  return app;
}
