import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { createMemoryRateLimitCounter } from '../adapters/rate-limit-counter/memory/index.ts';
import { attachRealtime } from '../realtime/attach-realtime.ts';
import { SERVER_LIMITS } from '../shared/server-limits.ts';
import { scheduleAccountErasing } from '../accounts/use-cases/erase-due-accounts.ts';
import { scheduleRenewals } from '../billing/use-cases/process-renewals.ts';
import { requireAllowedHost } from '../http/allowed-hosts.ts';
import { closeStalledBodies, limitConnections } from '../http/limit-connections.ts';
import { limitErrorResponses } from '../http/limit-error-responses.ts';
import { hideLocalConveniences } from '../http/local-only.ts';
import { registerAdminErrorRoutes } from '../operations/routes/admin-error-routes.ts';
import { registerAdminFlagRoutes } from '../operations/routes/admin-flag-routes.ts';
import { registerAdminJobRoutes } from '../operations/routes/admin-job-routes.ts';
import { registerAdminLogRoutes } from '../accounts/routes/admin-log-routes.ts';
import { registerAdminPaymentRoutes } from '../billing/routes/admin-payment-routes.ts';
import { registerAdminPromoRoutes } from '../billing/routes/admin-promo-routes.ts';
import { registerAdminUsageRoutes } from '../operations/routes/admin-usage-routes.ts';
import { registerAdminAdapterRoutes } from '../operations/routes/admin-adapter-routes.ts';
import { registerAdminUserRoutes } from '../accounts/routes/admin-user-routes.ts';
import type { App } from '../http/fastify-app.ts';
import type { AppParts } from '../http/app-parts.ts';
import { registerVideoAnalyticsRoutes } from '../videos/routes/video-analytics-routes.ts';
import { registerViewerRoutes } from '../videos/routes/viewer-routes.ts';
import { registerMailDomainRoutes } from '../accounts/routes/mail-domain-routes.ts';
import { registerSignOnLinkRoutes, registerSignOnRoutes } from '../accounts/routes/sign-on-routes.ts';
import { registerSignOnEntryRoutes } from '../accounts/routes/sign-on-entry-routes.ts';
import { scheduleMailDomainChecks } from '../accounts/use-cases/manage-mail-domain.ts';
import { registerActivityRoutes } from '../accounts/routes/activity-routes.ts';
import { registerApiKeyRoutes } from '../accounts/routes/api-key-routes.ts';
import { registerWebhookEndpointRoutes } from '../webhooks/routes/webhook-routes.ts';
import { registerAuthOptionsRoutes, registerCaptchaRoutes } from '../accounts/routes/auth-options-routes.ts';
import { registerAuthRoutes } from '../accounts/routes/auth-routes.ts';
import { registerTeamPlanRoutes } from '../billing/routes/team-plan-routes.ts';
import { registerBrandFontRoutes } from '../projects/routes/brand-font-routes.ts';
import { registerBrandRoutes } from '../projects/routes/brand-routes.ts';
import { registerShareDomainRoutes } from '../videos/routes/share-domain-routes.ts';
import { findServedDomain } from '../videos/use-cases/manage-share-domain.ts';
import { scheduleShareDomainChecks } from '../videos/use-cases/recheck-share-domains.ts';
import { registerShareBrandRoutes } from '../videos/routes/share-brand-routes.ts';
import { registerBackgroundRoutes } from '../projects/routes/background-routes.ts';
import { registerArchiveRoutes } from '../projects/routes/archive-routes.ts';
import { registerMusicRoutes } from '../projects/routes/music-routes.ts';
import { registerRecordingRoutes } from '../projects/routes/recording-routes.ts';
import { registerMcpRoutes } from '../mcp/mcp-routes.ts';
import { registerProjectPreviewRoutes } from '../projects/routes/project-preview-routes.ts';
import { registerPresenterRoutes } from '../videos/routes/presenter-routes.ts';
import { registerContactRoutes } from '../operations/routes/contact-routes.ts';
import { registerCollectRoutes } from '../operations/routes/collect-routes.ts';
import { createErrorHandler } from '../http/error-responses.ts';
import { registerErrorReportRoutes } from '../operations/routes/error-report-routes.ts';
import { registerFlagRoutes } from '../operations/routes/flag-routes.ts';
import { registerHealthRoutes } from '../operations/routes/health-routes.ts';
import { registerProvenanceRoutes } from '../operations/routes/provenance-routes.ts';
import { HTTP_LIMITS } from '../http/http-limits.ts';
import { ProvenCredentials } from '../http/network-key.ts';
import { createKnownMethods } from '../http/known-methods.ts';
import { registerLibraryUploadRoutes } from '../projects/routes/library-upload-routes.ts';
import { registerLibraryRoutes } from '../projects/routes/library-routes.ts';
import { registerLibraryItemRoutes } from '../projects/routes/library-item-routes.ts';
import { createImpersonationLogger } from '../http/impersonation-logger.ts';
import { registerNewsletterRoutes } from '../operations/routes/newsletter-routes.ts';
import { createOpenApiOptions } from '../http/create-openapi-options.ts';
import { registerOwnPresenterRoutes } from '../videos/routes/own-presenter-routes.ts';
import { registerOrderRoutes } from '../billing/routes/order-routes.ts';
import { registerOutboxRoutes } from '../operations/routes/outbox-routes.ts';
import { registerProfileImageRoutes } from '../accounts/routes/profile-image-routes.ts';
import { registerProfileRoutes } from '../accounts/routes/profile-routes.ts';
import { registerPlanRoutes } from '../billing/routes/plan-routes.ts';
import { registerTranslationRoutes } from '../projects/routes/translation-routes.ts';
import { registerProjectRoutes } from '../projects/routes/project-routes.ts';
import { registerBatchRoutes } from '../videos/routes/batch-routes.ts';
import { registerScriptCommentRoutes } from '../projects/routes/script-comment-routes.ts';
import { registerVersionRoutes } from '../projects/routes/version-routes.ts';
import { registerPromoRoutes } from '../billing/routes/promo-routes.ts';
import type { RateLimitStoreOptions } from '../http/rate-limit-store.ts';
import { createRateLimitOptions } from '../http/create-rate-limit-options.ts';
import { refuseUnstorable } from '../http/refuse-unstorable.ts';
import { refuseWritesByReaders } from '../http/route-access.ts';
import { isApiRequest } from '../http/request-path.ts';
import { registerComparisonRoutes } from '../videos/routes/comparison-routes.ts';
import { registerContentReportRoutes } from '../operations/routes/content-report-routes.ts';
import { registerSandboxRoutes } from '../billing/routes/sandbox-routes.ts';
import { registerSecurityTextRoute } from '../http/security-text-route.ts';
import { PERMISSIONS_POLICY, createSecurityHeaders } from '../http/security-headers.ts';
import { registerSignInHistoryRoutes } from '../accounts/routes/sign-in-history-routes.ts';
import { registerReviewRoutes } from '../videos/routes/review-routes.ts';
import { registerReviewerRoutes } from '../videos/routes/reviewer-routes.ts';
import { registerQuizRoutes } from '../videos/routes/quiz-routes.ts';
import { registerModerationRoutes } from '../videos/routes/moderation-routes.ts';
import { registerShareRoutes } from '../videos/routes/share-routes.ts';
import { registerSharedBrandRoutes } from '../videos/routes/shared-brand-routes.ts';
import { registerGreetingRoutes } from '../videos/routes/greeting-routes.ts';
import { registerSharedVideoRoutes } from '../videos/routes/shared-video-routes.ts';
import { registerAdminVoiceRoutes } from '../videos/routes/admin-voice-routes.ts';
import { registerSpeechSpendingRoutes } from '../videos/routes/speech-spending-routes.ts';
import { registerSpeechRoutes } from '../videos/routes/speech-routes.ts';
import { serveClient } from '../http/static-client.ts';
import { registerSubscriptionRoutes } from '../billing/routes/subscription-routes.ts';
import { scheduleByRequester } from '../http/schedule-by-requester.ts';
import { createProxyTrust } from '../http/trusted-proxies.ts';
import { handleUnknownPaths } from '../http/unknown-paths.ts';
import { registerLearningPackageRoutes } from '../videos/routes/learning-package-routes.ts';
import { registerRerenderRoutes } from '../videos/routes/rerender-routes.ts';
import { registerVideoFileRoutes } from '../videos/routes/video-file-routes.ts';
import { registerVideoRoutes } from '../videos/routes/video-routes.ts';
import { registerVoiceCloneRoutes } from '../videos/routes/voice-clone-routes.ts';
import { scheduleCloneRemovals } from '../videos/use-cases/clone-removals.ts';
import { registerVoiceMatchRoutes } from '../videos/routes/voice-match-routes.ts';
import { registerWaitlistRoutes } from '../accounts/routes/waitlist-routes.ts';
import { createFullDiskGuard } from '../http/refuse-on-full-disk.ts';
import { registerReturnRoutes } from '../billing/routes/return-routes.ts';
import { registerWebhookRoutes } from '../billing/routes/webhook-routes.ts';

export type { App } from '../http/fastify-app.ts';
export type { AppParts, AppSettings } from '../http/app-parts.ts';

/** Builds the HTTP app, ready to listen. Sockets are served on the same port; closing the app closes them and stops its schedules. */
export async function createHttpApp(parts: AppParts): Promise<App> {
  const { settings } = parts;
  const trusts = createProxyTrust(settings);
  const app: App = Fastify({
    bodyLimit: HTTP_LIMITS.body,
    requestTimeout: HTTP_LIMITS.requestTimeout,
    keepAliveTimeout: HTTP_LIMITS.keepAliveTimeout,
    http: {
      maxHeaderSize: HTTP_LIMITS.header,
      headersTimeout: HTTP_LIMITS.headersTimeout,
      connectionsCheckingInterval: HTTP_LIMITS.timeoutCheck,
    },
    routerOptions: { maxParamLength: HTTP_LIMITS.paramLength },
    trustProxy: trusts,
    forceCloseConnections: true,
    genReqId: () => randomUUID(),
    frameworkErrors: (error, request, reply) => void createErrorHandler(parts.services.log)(error, request, reply),
  }).withTypeProvider<ZodTypeProvider>();

  limitConnections(app.server, { trusts });
  closeStalledBodies(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(createErrorHandler(parts.services.log));
  app.decorateRequest('principal', null);
  app.decorateRequest('shareDomain', null);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ 'x-request-id': request.id, 'permissions-policy': PERMISSIONS_POLICY });
    if (isApiRequest(request)) void reply.header('cache-control', 'no-store');
  });

  const { clock } = parts.services;
  const proven = new ProvenCredentials(clock);
  scheduleByRequester(app, proven);
  if (settings.rateLimited !== false) limitErrorResponses(app, { proven, clock });
  app.addHook(
    'onRequest',
    requireAllowedHost(settings, (host) => findServedDomain(parts.services, host)),
  );
  app.addHook('preValidation', createFullDiskGuard(parts.services));
  app.addHook('onRequest', hideLocalConveniences(settings));
  app.addHook('preValidation', refuseUnstorable);
  app.addHook('preHandler', createImpersonationLogger(parts));

  await app.register(helmet, createSecurityHeaders(settings.publicUrl, settings.pageSources));
  await app.register(rateLimit, createRateLimitOptions(createRateLimitCounters(parts)));
  await app.register(multipart, { limits: { files: 1, fields: 4, parts: 5, fileSize: SERVER_LIMITS.uploadBytes } });
  await app.register(swagger, createOpenApiOptions(settings));

  refuseWritesByReaders(app);
  const methodsAt = createKnownMethods(app);
  await app.register(async (scope: App) => registerRoutes(scope, parts));
  if (settings.clientFolder === undefined) handleUnknownPaths(app, methodsAt);
  else await serveClient(app, { ...parts, folder: settings.clientFolder, publicUrl: settings.publicUrl, methodsAt });

  const realtime = attachRealtime(app.server, parts);
  const schedules = [
    ...[scheduleAccountErasing(parts), scheduleRenewals(parts.billing), scheduleCloneRemovals(parts.services)],
    ...[scheduleShareDomainChecks(parts.services), scheduleMailDomainChecks(parts.services)],
  ];
  app.addHook('preClose', async () => {
    await Promise.all([realtime.close(), ...schedules.map((schedule) => schedule.stop())]);
  });
  await app.ready();
  return app;
}

function createRateLimitCounters({ services }: AppParts): RateLimitStoreOptions {
  const { rateLimitCounter, clock, log } = services;
  return { shared: rateLimitCounter, own: createMemoryRateLimitCounter(clock), now: () => clock.now(), log };
}

function registerRoutes(app: App, parts: AppParts): void {
  registerHealthRoutes(app, parts);
  registerProvenanceRoutes(app, parts);
  registerSecurityTextRoute(app, parts);
  registerAuthOptionsRoutes(app, parts);
  registerCaptchaRoutes(app, parts);
  registerWaitlistRoutes(app, parts);
  registerNewsletterRoutes(app, parts);
  registerContactRoutes(app, parts);
  registerContentReportRoutes(app, parts);
  registerAuthRoutes(app, parts);
  registerProfileImageRoutes(app, parts);
  registerProfileRoutes(app, parts);
  registerSignInHistoryRoutes(app, parts);
  registerVideoRoutes(app, parts);
  registerVideoFileRoutes(app, parts);
  registerRerenderRoutes(app, parts);
  registerLearningPackageRoutes(app, parts);
  registerQuizRoutes(app, parts);
  registerModerationRoutes(app, parts);
  registerShareRoutes(app, parts);
  registerSharedVideoRoutes(app, parts);
  registerGreetingRoutes(app, parts);
  registerSharedBrandRoutes(app, parts);
  registerReviewRoutes(app, parts);
  registerReviewerRoutes(app, parts);
  registerComparisonRoutes(app, parts);
  registerPresenterRoutes(app, parts);
  registerOwnPresenterRoutes(app, parts);
  registerSpeechRoutes(app, parts);
  registerAdminVoiceRoutes(app, parts);
  registerSpeechSpendingRoutes(app, parts);
  registerVoiceMatchRoutes(app, parts);
  registerVoiceCloneRoutes(app, parts);
  registerBackgroundRoutes(app, parts);
  registerBrandRoutes(app, parts);
  registerBrandFontRoutes(app, parts);
  registerShareBrandRoutes(app, parts);
  registerShareDomainRoutes(app, parts);
  registerTeamPlanRoutes(app, parts);
  registerArchiveRoutes(app, parts);
  registerRecordingRoutes(app, parts);
  registerMusicRoutes(app, parts);
  registerProjectRoutes(app, parts);
  registerProjectPreviewRoutes(app, parts);
  registerMcpRoutes(app, parts);
  registerVersionRoutes(app, parts);
  registerScriptCommentRoutes(app, parts);
  registerBatchRoutes(app, parts);
  registerTranslationRoutes(app, parts);
  registerLibraryRoutes(app, parts);
  registerLibraryUploadRoutes(app, parts);
  registerLibraryItemRoutes(app, parts);
  registerVideoAnalyticsRoutes(app, parts);
  registerViewerRoutes(app, parts);
  registerCollectRoutes(app, parts);
  registerActivityRoutes(app, parts);
  registerMailDomainRoutes(app, parts);
  registerSignOnRoutes(app, parts);
  registerSignOnLinkRoutes(app, parts);
  registerSignOnEntryRoutes(app, parts);
  registerApiKeyRoutes(app, parts);
  registerWebhookEndpointRoutes(app, parts);
  registerAdminUserRoutes(app, parts);
  registerAdminLogRoutes(app, parts);
  registerAdminJobRoutes(app, parts);
  registerOrderRoutes(app, parts);
  registerWebhookRoutes(app, parts);
  registerReturnRoutes(app, parts);
  registerAdminPaymentRoutes(app, parts);
  registerPlanRoutes(app, parts);
  registerSubscriptionRoutes(app, parts);
  registerPromoRoutes(app, parts);
  registerAdminPromoRoutes(app, parts);
  registerFlagRoutes(app, parts);
  registerAdminFlagRoutes(app, parts);
  registerAdminUsageRoutes(app, parts);
  registerAdminAdapterRoutes(app, parts);
  if (parts.settings.takesErrorReports !== false) registerErrorReportRoutes(app, parts);
  registerAdminErrorRoutes(app, parts);
  if (parts.sandbox !== undefined) registerSandboxRoutes(app, { ...parts.sandbox, path: '/sandbox', publicUrl: parts.settings.publicUrl });
  const { providerSandbox } = parts.accounts;
  if (providerSandbox !== undefined) registerSandboxRoutes(app, { ...providerSandbox, publicUrl: parts.settings.publicUrl });
  if (parts.mailArchive !== undefined) registerOutboxRoutes(app, parts.mailArchive);
}
