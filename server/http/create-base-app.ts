import { traceRequests } from '../shared/trace-work.ts';
import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { RateLimitCounter } from '../ports/rate-limit-counter.ts';
import { SERVER_LIMITS } from '../shared/server-limits.ts';
import { requireAllowedHost } from './allowed-hosts.ts';
import type { AppParts } from './app-parts.ts';
import { createOpenApiOptions } from './create-openapi-options.ts';
import { createRateLimitOptions } from './create-rate-limit-options.ts';
import { createErrorHandler } from './error-responses.ts';
import type { App } from './fastify-app.ts';
import { HTTP_LIMITS } from './http-limits.ts';
import { createImpersonationLogger } from './impersonation-logger.ts';
import { closeStalledBodies, limitConnections } from './limit-connections.ts';
import { limitErrorResponses } from './limit-error-responses.ts';
import { limitOpenRequests } from './limit-open-requests.ts';
import { listGuards } from './list-guards.ts';
import { hideLocalConveniences } from './local-only.ts';
import { ProvenCredentials } from './network-key.ts';
import { createFullDiskGuard } from './refuse-on-full-disk.ts';
import { refuseUnstorable } from './refuse-unstorable.ts';
import { isApiRequest } from './request-path.ts';
import { scheduleByRequester } from './schedule-by-requester.ts';
import { PERMISSIONS_POLICY, createSecurityHeaders } from './security-headers.ts';
import { serializeUnchangedOnce } from './serialize-unchanged.ts';
import { createProxyTrust } from './trusted-proxies.ts';

interface BaseAppParts {
  /** Counts what one process may do by itself. */
  readonly ownCounter: RateLimitCounter;
  /** A domain of a workspace whose shared videos this server shows. */
  readonly findServedDomain: Parameters<typeof requireAllowedHost>[1];
}

/** The app without a route: limits, guards, headers and errors of every request. */
export async function createBaseApp(parts: AppParts, { ownCounter, findServedDomain }: BaseAppParts): Promise<App> {
  const { settings } = parts;
  const { clock, log, rateLimitCounter } = parts.services;
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
    frameworkErrors: (error, request, reply) => void createErrorHandler(log)(error, request, reply),
  }).withTypeProvider<ZodTypeProvider>();

  limitConnections(app.server, { trusts });
  closeStalledBodies(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializeUnchangedOnce(serializerCompiler));
  app.setErrorHandler(createErrorHandler(log));
  app.decorate('listGuards', (access) => listGuards(parts, access));
  app.decorateRequest('principal', null);
  app.decorateRequest('shareDomain', null);
  const { metrics, tracer } = parts.services;
  // First, so that all else runs in it.
  if (tracer !== undefined) traceRequests(app, tracer, trusts);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ 'x-request-id': request.id, 'permissions-policy': PERMISSIONS_POLICY });
    if (isApiRequest(request)) void reply.header('cache-control', 'no-store');
  });

  const proven = new ProvenCredentials(clock);
  scheduleByRequester(app, proven, limitOpenRequests(app, { proven, dailyUse: parts.services.dailyUse }));
  if (settings.rateLimited !== false) limitErrorResponses(app, { proven, clock });
  app.addHook('onRequest', requireAllowedHost(settings, findServedDomain));
  app.addHook('preValidation', createFullDiskGuard(parts.services));
  app.addHook('onRequest', hideLocalConveniences(settings));
  app.addHook('preValidation', refuseUnstorable);
  app.addHook('preHandler', createImpersonationLogger(parts));

  if (metrics !== undefined) {
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'unknown';
      metrics.observeRequest({ method: request.method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1_000 });
    });
  }
  const securityHeaders = createSecurityHeaders(settings.publicUrl, settings.pageSources);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(securityHeaders));
  await app.register(rateLimit, createRateLimitOptions({ shared: rateLimitCounter, own: ownCounter, now: () => clock.now(), log }));
  await app.register(multipart, { limits: { files: 1, fields: 4, parts: 5, fileSize: SERVER_LIMITS.uploadBytes } });
  await app.register(swagger, createOpenApiOptions(settings));
  return app;
}
