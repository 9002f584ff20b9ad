import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { MemoryAttemptCounter } from '../adapters/rate-limit-counter/memory/index.ts';
import { attachRealtime } from '../realtime/attach-realtime.ts';
import { HOST_LIMITS } from '../shared/server-limits.ts';
import { scheduleErasing } from '../accounts/jobs/schedule-account-erasing.ts';
import { scheduleSubscriptions } from '../billing/jobs/schedule-renewals.ts';
import { requireAllowedHost, requireThisMachine } from '../http/allowed-hosts.ts';
import { adminErrorRoutes } from '../operations/routes/admin-error-routes.ts';
import { adminFlagRoutes } from '../operations/routes/admin-flag-routes.ts';
import { adminLogRoutes } from '../accounts/routes/admin-log-routes.ts';
import { adminPaymentRoutes } from '../billing/routes/admin-payment-routes.ts';
import { adminPromoRoutes } from '../billing/routes/admin-promo-routes.ts';
import { adminUsageRoutes } from '../operations/routes/admin-usage-routes.ts';
import { adminProviderRoutes } from '../operations/routes/admin-adapter-routes.ts';
import { adminRoutes } from '../accounts/routes/admin-user-routes.ts';
import type { App } from '../http/fastify-app.ts';
import type { AppParts } from '../http/app-parts.ts';
import { analyticsRoutes } from '../videos/routes/video-analytics-routes.ts';
import { apiKeyRoutes } from '../accounts/routes/api-key-routes.ts';
import { authOffersRoutes } from '../accounts/routes/auth-options-routes.ts';
import { authRoutes } from '../accounts/routes/auth-routes.ts';
import { backgroundRoutes } from '../projects/routes/background-routes.ts';
import { captchaRoutes } from '../accounts/routes/captcha-routes.ts';
import { castRoutes } from '../videos/routes/presenter-routes.ts';
import { contactRoutes } from '../operations/routes/contact-routes.ts';
import { collectRoutes } from '../operations/routes/collect-routes.ts';
import { errorHandler } from '../http/error-responses.ts';
import { errorReportRoutes } from '../operations/routes/error-report-routes.ts';
import { flagRoutes } from '../operations/routes/flag-routes.ts';
import { healthRoutes } from '../operations/routes/health-routes.ts';
import { HTTP_LIMITS } from '../http/http-limits.ts';
import { createKnownMethods } from '../http/known-methods.ts';
import { libraryRoutes } from '../projects/routes/library-routes.ts';
import { libraryItemRoutes } from '../projects/routes/library-item-routes.ts';
import { logImpersonated } from '../http/impersonation-logger.ts';
import { newsletterRoutes } from '../operations/routes/newsletter-routes.ts';
import { openApiOptions } from '../http/create-openapi-options.ts';
import { orderRoutes } from '../billing/routes/order-routes.ts';
import { outboxRoutes } from '../operations/routes/outbox-routes.ts';
import { pictureRoutes } from '../accounts/routes/profile-image-routes.ts';
import { profileRoutes } from '../accounts/routes/profile-routes.ts';
import { planRoutes } from '../billing/routes/plan-routes.ts';
import { projectRoutes } from '../projects/routes/project-routes.ts';
import { promoRoutes } from '../billing/routes/promo-routes.ts';
import type { RateLimitCounters } from '../http/rate-limit-store.ts';
import { rateLimitOptions } from '../http/create-rate-limit-options.ts';
import { refuseUnstorable } from '../http/refuse-unstorable.ts';
import { isApiRequest } from '../http/request-path.ts';
import { reportRoutes } from '../operations/routes/content-report-routes.ts';
import { sandboxRoutes } from '../billing/routes/sandbox-routes.ts';
import { securityTextRoute } from '../http/security-text-route.ts';
import { PERMISSIONS_POLICY, securityHeaders } from '../http/security-headers.ts';
import { signInRoutes } from '../accounts/routes/sign-in-history-routes.ts';
import { speechRoutes } from '../videos/routes/speech-routes.ts';
import { serveClient } from '../http/static-client.ts';
import { subscriptionRoutes } from '../billing/routes/subscription-routes.ts';
import { takeTurns } from '../http/schedule-by-requester.ts';
import { createTrust } from '../http/trusted-proxies.ts';
import { answerUnknownPaths } from '../http/unknown-paths.ts';
import { videoFileRoutes } from '../videos/routes/video-file-routes.ts';
import { videoRoutes } from '../videos/routes/video-routes.ts';
import { voiceMatchRoutes } from '../videos/routes/voice-match-routes.ts';
import { waitlistRoutes } from '../accounts/routes/waitlist-routes.ts';
import { webhookRoutes } from '../billing/routes/webhook-routes.ts';

export type { App } from '../http/fastify-app.ts';
export type { AppParts, AppSettings } from '../http/app-parts.ts';

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
