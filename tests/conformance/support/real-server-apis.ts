import { createHttpVideoAnalytics } from '../../../src/adapters/api/http/http-video-analytics.ts';
import { createHttpApiKeys } from '../../../src/adapters/api/http/http-api-keys.ts';
import { createHttpApiReference } from '../../../src/adapters/api/http/http-api-reference.ts';
import { createHttpAdminApi } from '../../../src/adapters/api/http/http-admin-api.ts';
import { createHttpBillingApi } from '../../../src/adapters/api/http/http-billing-api.ts';
import { createHttpContact } from '../../../src/adapters/api/http/http-contact-messages.ts';
import { createHttpNewsletter } from '../../../src/adapters/api/http/http-newsletter.ts';
import { createHttpFlagAdminApi } from '../../../src/adapters/api/http/http-flag-admin-api.ts';
import { createHttpErrorAdminApi } from '../../../src/adapters/api/http/http-error-admin-api.ts';
import { createHttpProfileApi } from '../../../src/adapters/api/http/http-profile-api.ts';
import { createHttpPromoAdminApi } from '../../../src/adapters/api/http/http-promo-admin-api.ts';
import { createHttpProviderAdminApi } from '../../../src/adapters/api/http/http-adapter-admin-api.ts';
import { createHttpReportApi } from '../../../src/adapters/api/http/http-report-api.ts';
import { createHttpUsageAdminApi } from '../../../src/adapters/api/http/http-usage-admin-api.ts';
import { createHttpVoiceMatches } from '../../../src/adapters/api/http/http-voice-matches.ts';
import { createManualClock } from '../../../src/adapters/clock/manual/index.ts';
import { createHttpClient, type HttpClient } from '../../../src/adapters/shared/http/http-client.ts';
import type { VideoAnalytics } from '../../../src/ports/video-analytics.ts';
import type { ApiKeys } from '../../../src/ports/api-keys.ts';
import type { ApiReference } from '../../../src/ports/api-reference.ts';
import type { AdminApi } from '../../../src/ports/admin-api.ts';
import type { ErrorAdminApi } from '../../../src/ports/error-admin-api.ts';
import type { FlagAdminApi } from '../../../src/ports/flag-admin-api.ts';
import type { PromoAdminApi } from '../../../src/ports/promo-admin-api.ts';
import type { BillingApi } from '../../../src/ports/billing-api.ts';
import type { Contact } from '../../../src/ports/contact-messages.ts';
import type { Newsletter } from '../../../src/ports/newsletter.ts';
import type { ProfileApi } from '../../../src/ports/profile-api.ts';
import type { ProviderAdminApi } from '../../../src/ports/adapter-admin-api.ts';
import type { ReportApi } from '../../../src/ports/report-api.ts';
import type { UsageAdminApi } from '../../../src/ports/usage-admin-api.ts';
import type { VoiceMatches } from '../../../src/ports/voice-matches.ts';
import type { TestHost } from '../../tools/test-server.ts';

/** The client's own HTTP adapters, against a host that runs. */
export function profilesOf(host: TestHost, token: string): ProfileApi {
  return createHttpProfileApi(clientOf(host, token));
}

export function analyticsOf(host: TestHost, token: string): VideoAnalytics {
  return createHttpVideoAnalytics(clientOf(host, token));
}

export function apiKeysOf(host: TestHost, token: string): ApiKeys {
  return createHttpApiKeys(clientOf(host, token));
}

export function apiReferenceOf(host: TestHost, token: string): ApiReference {
  return createHttpApiReference(clientOf(host, token));
}

export function voiceMatchesOf(host: TestHost, token: string): VoiceMatches {
  return createHttpVoiceMatches(clientOf(host, token));
}

export function adminOf(host: TestHost, token: string): AdminApi {
  return createHttpAdminApi(clientOf(host, token));
}

export function reportsOf(host: TestHost, token: string): ReportApi {
  return createHttpReportApi(clientOf(host, token));
}

export function promoAdminOf(host: TestHost, token: string): PromoAdminApi {
  return createHttpPromoAdminApi(clientOf(host, token));
}

export function usageAdminOf(host: TestHost, token: string): UsageAdminApi {
  return createHttpUsageAdminApi(clientOf(host, token));
}

export function flagAdminOf(host: TestHost, token: string): FlagAdminApi {
  return createHttpFlagAdminApi(clientOf(host, token));
}

export function errorAdminOf(host: TestHost, token: string): ErrorAdminApi {
  return createHttpErrorAdminApi(clientOf(host, token));
}

export function providerAdminOf(host: TestHost, token: string): ProviderAdminApi {
  return createHttpProviderAdminApi(clientOf(host, token));
}

export function billingOf(host: TestHost, token: string): BillingApi {
  return createHttpBillingApi(clientOf(host, token));
}

/** For everybody, signed in or not. */
export function newsletterOf(host: TestHost): Newsletter {
  return createHttpNewsletter(clientOf(host));
}

export function contactOf(host: TestHost): Contact {
  return createHttpContact(clientOf(host));
}

function clientOf(host: TestHost, token: string | null = null): HttpClient {
  return createHttpClient({
    origin: host.url,
    fetch: (input, init) => fetch(input, init),
    clock: createManualClock(),
    token: async () => token,
  });
}
