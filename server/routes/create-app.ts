import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { MemoryAttemptCounter } from '../adapters/attempt-counter-memory/memory-attempt-counter.ts';
import { attachRealtime } from '../realtime/attach-realtime.ts';
import { HOST_LIMITS } from '../use-cases/host-limits.ts';
import { scheduleErasing } from '../jobs/schedule-erasing.ts';
import { scheduleSubscriptions } from '../jobs/schedule-subscriptions.ts';
import { requireAllowedHost, requireThisMachine } from './allowed-hosts.ts';
import { adminErrorRoutes } from './admin-error-routes.ts';
import { adminFlagRoutes } from './admin-flag-routes.ts';
import { adminLogRoutes } from './admin-log-routes.ts';
import { adminPaymentRoutes } from './admin-payment-routes.ts';
import { adminPromoRoutes } from './admin-promo-routes.ts';
import { adminUsageRoutes } from './admin-usage-routes.ts';
import { adminProviderRoutes } from './admin-provider-routes.ts';
import { adminRoutes } from './admin-routes.ts';
import type { App } from './app.ts';
import type { AppParts } from './app-parts.ts';
import { analyticsRoutes } from './analytics-routes.ts';
import { apiKeyRoutes } from './api-key-routes.ts';
import { authOffersRoutes } from './auth-offers-routes.ts';
import { authRoutes } from './auth-routes.ts';
import { backgroundRoutes } from './background-routes.ts';
import { captchaRoutes } from './captcha-routes.ts';
import { castRoutes } from './cast-routes.ts';
import { contactRoutes } from './contact-routes.ts';
import { collectRoutes } from './collect-routes.ts';
import { errorHandler } from './error-answers.ts';
import { errorReportRoutes } from './error-report-routes.ts';
import { flagRoutes } from './flag-routes.ts';
import { healthRoutes } from './health-routes.ts';
import { HTTP_LIMITS } from './http-limits.ts';
import { createKnownMethods } from './known-methods.ts';
import { libraryRoutes } from './library-routes.ts';
import { libraryItemRoutes } from './library-item-routes.ts';
import { logImpersonated } from './log-impersonated.ts';
import { newsletterRoutes } from './newsletter-routes.ts';
import { openApiOptions } from './openapi.ts';
import { orderRoutes } from './order-routes.ts';
import { outboxRoutes } from './outbox-routes.ts';
import { pictureRoutes } from './picture-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { planRoutes } from './plan-routes.ts';
import { projectRoutes } from './project-routes.ts';
import { promoRoutes } from './promo-routes.ts';
import type { RateLimitCounters } from './rate-limit-store.ts';
import { rateLimitOptions } from './rate-limits.ts';
import { refuseUnstorable } from './refuse-unstorable.ts';
import { isApiRequest } from './request-path.ts';
import { reportRoutes } from './report-routes.ts';
import { sandboxRoutes } from './sandbox-routes.ts';
import { securityTextRoute } from './security-text-route.ts';
import { PERMISSIONS_POLICY, securityHeaders } from './security-headers.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { speechRoutes } from './speech-routes.ts';
import { serveClient } from './static-client.ts';
import { subscriptionRoutes } from './subscription-routes.ts';
import { takeTurns } from './take-turns.ts';
import { createTrust } from './trusted-proxies.ts';
import { answerUnknownPaths } from './unknown-paths.ts';
import { videoFileRoutes } from './video-file-routes.ts';
import { videoRoutes } from './video-routes.ts';
import { voiceMatchRoutes } from './voice-match-routes.ts';
import { waitlistRoutes } from './waitlist-routes.ts';
import { webhookRoutes } from './webhook-routes.ts';

export type { App } from './app.ts';
export type { AppParts, AppSettings } from './app-parts.ts';

/** The HTTP side of the host, ready to listen; sockets are served on the same port and end with it. */
export async function createApp(parts: AppParts): Promise<App> {
  const { settings } = parts;
  const app: App = Fastify({
    bodyLimit: HTTP_LIMITS.body,
    requestTimeout: HTTP_LIMITS.requestTimeout,
    keepAliveTimeout: HTTP_LIMITS.keepAliveTimeout,
    http: { maxHeaderSize: HTTP_LIMITS.header },
    routerOptions: { maxParamLength: HTTP_LIMITS.paramLength },
    trustProxy: createTrust(settings),
    forceCloseConnections: true,
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => void errorHandler(parts.services.log)(error, request, reply),
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(errorHandler(parts.services.log));
  app.decorateRequest('principal', null);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ 'x-request-id': request.id, 'permissions-policy': PERMISSIONS_POLICY });
    if (isApiRequest(request)) void reply.header('cache-control', 'no-store');
  });

  takeTurns(app);
  app.addHook('onRequest', requireAllowedHost(settings));
  app.addHook('preValidation', refuseUnstorable);
  app.addHook('preHandler', logImpersonated(parts));

  await app.register(helmet, securityHeaders(settings.publicUrl, settings.pageSources));
  await app.register(rateLimit, rateLimitOptions(countersOf(parts)));
  await app.register(multipart, { limits: { files: 1, fields: 4, parts: 5, fileSize: HOST_LIMITS.uploadBytes } });
  await app.register(swagger, openApiOptions(settings));

  const methodsAt = createKnownMethods(app);
  await app.register(async (scope: App) => registerRoutes(scope, parts));
  if (settings.clientFolder === undefined) answerUnknownPaths(app, methodsAt);
  else await serveClient(app, { ...parts, folder: settings.clientFolder, publicUrl: settings.publicUrl, methodsAt });

  const realtime = attachRealtime(app.server, parts);
  const [erasing, subscriptions] = [scheduleErasing(parts), scheduleSubscriptions(parts.billing)];
  app.addHook('preClose', async () => {
    await Promise.all([realtime.close(), erasing.stop(), subscriptions.stop()]);
  });
  await app.ready();
  return app;
}

function countersOf({ services }: AppParts): RateLimitCounters {
  const { attempts, clock, log } = services;
  return { shared: attempts, own: new MemoryAttemptCounter(clock), now: () => clock.now(), log };
}

function registerRoutes(app: App, parts: AppParts): void {
  healthRoutes(app, parts);
  securityTextRoute(app, parts);
  authOffersRoutes(app, parts);
  captchaRoutes(app, parts);
  waitlistRoutes(app, parts);
  newsletterRoutes(app, parts);
  contactRoutes(app, parts);
  reportRoutes(app, parts);
  authRoutes(app, parts);
  pictureRoutes(app, parts);
  profileRoutes(app, parts);
  signInRoutes(app, parts);
  videoRoutes(app, parts);
  videoFileRoutes(app, parts);
  castRoutes(app, parts);
  speechRoutes(app, parts);
  voiceMatchRoutes(app, parts);
  backgroundRoutes(app, parts);
  projectRoutes(app, parts);
  libraryRoutes(app, parts);
  libraryItemRoutes(app, parts);
  analyticsRoutes(app, parts);
  collectRoutes(app, parts);
  apiKeyRoutes(app, parts);
  adminRoutes(app, parts);
  adminLogRoutes(app, parts);
  orderRoutes(app, parts);
  webhookRoutes(app, parts);
  adminPaymentRoutes(app, parts);
  planRoutes(app, parts);
  subscriptionRoutes(app, parts);
  promoRoutes(app, parts, parts.billing.rates);
  adminPromoRoutes(app, parts);
  flagRoutes(app, parts);
  adminFlagRoutes(app, parts);
  adminUsageRoutes(app, parts);
  adminProviderRoutes(app, parts);
  if (parts.settings.errorIntake !== false) errorReportRoutes(app, parts);
  adminErrorRoutes(app, parts);
  if (parts.sandbox !== undefined) sandboxRoutes(app, { ...parts.sandbox, path: '/sandbox', publicUrl: parts.settings.publicUrl });
  const { providerSandbox } = parts.accounts;
  if (providerSandbox !== undefined)
    sandboxRoutes(app, { ...providerSandbox, publicUrl: parts.settings.publicUrl, onRequest: requireThisMachine() });
  if (parts.mailArchive !== undefined) outboxRoutes(app, { archive: parts.mailArchive, open: parts.settings.openOutbox ?? false });
}
