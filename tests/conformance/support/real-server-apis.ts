import { createHttpVideoAnalytics } from '#adapters/api/http/http-video-apis.ts';
import { createHttpApiKeys } from '#adapters/api/http/http-account-apis.ts';
import { createHttpApiReference } from '#adapters/api/http/http-api-reference.ts';
import { createHttpAdminApi } from '#adapters/api/http/http-admin-api.ts';
import { createHttpBillingApi } from '#adapters/api/http/http-billing-api.ts';
import { createHttpProvenanceApi } from '#adapters/api/http/http-site-apis.ts';
import type { ProvenanceApi } from '#ports/provenance-api.ts';
import { createHttpContactMessages } from '#adapters/api/http/http-site-apis.ts';
import { createHttpNewsletter } from '#adapters/api/http/http-site-apis.ts';
import { createHttpFlagAdminApi } from '#adapters/api/http/http-flag-admin-api.ts';
import { createHttpErrorAdminApi } from '#adapters/api/http/http-admin-apis.ts';
import { createHttpProfileApi } from '#adapters/api/http/http-account-apis.ts';
import { createHttpPromoAdminApi } from '#adapters/api/http/http-admin-apis.ts';
import { createHttpAdapterAdminApi } from '#adapters/api/http/http-admin-apis.ts';
import { createHttpMusicApi } from '#adapters/api/http/http-music-api.ts';
import { createHttpRecordingApi } from '#adapters/api/http/http-recording-api.ts';
import { createHttpBatchApi } from '#adapters/api/http/http-batch-api.ts';
import { createHttpProjectApi } from '#adapters/api/http/http-project-api.ts';
import { createHttpWebhookApi } from '#adapters/api/http/http-account-apis.ts';
import { createHttpLibraryApi } from '#adapters/api/http/http-library-api.ts';
import { createHttpVideoApi } from '#adapters/api/http/http-video-api.ts';
import { createHttpSignOnApi } from '#adapters/api/http/http-account-apis.ts';
import { createHttpMailDomainApi } from '#adapters/api/http/http-account-apis.ts';
import { createHttpActivityApi } from '#adapters/api/http/http-account-apis.ts';
import { createHttpTeamPlanApi } from '#adapters/api/http/http-account-apis.ts';
import { createHttpBackgroundApi } from '#adapters/api/http/http-background-api.ts';
import { createHttpBrandApi } from '#adapters/api/http/http-brand-api.ts';
import { createHttpReviewApi } from '#adapters/api/http/http-review-api.ts';
import { createHttpScriptCommentApi } from '#adapters/api/http/http-video-apis.ts';
import { createHttpQuizApi } from '#adapters/api/http/http-video-apis.ts';
import { createHttpShareApi } from '#adapters/api/http/http-video-apis.ts';
import { createHttpScriptApi } from '#adapters/api/http/http-script-api.ts';
import { createHttpStockApi } from '#adapters/api/http/http-stock-api.ts';
import type { ScriptApi } from '#ports/script-api.ts';
import type { StockApi } from '#ports/stock-api.ts';
import { createHttpTranslationApi } from '#adapters/api/http/http-translation-api.ts';
import { createHttpComparisonApi } from '#adapters/api/http/http-admin-apis.ts';
import { createHttpReportApi } from '#adapters/api/http/http-report-api.ts';
import { createHttpJobAdminApi } from '#adapters/api/http/http-admin-apis.ts';
import { createHttpUsageAdminApi } from '#adapters/api/http/http-admin-apis.ts';
import { createHttpOwnPresenters } from '#adapters/api/http/http-own-presenters.ts';
import { createHttpVoiceClones } from '#adapters/api/http/http-voice-clones.ts';
import { createHttpVoiceMatches } from '#adapters/api/http/http-voice-matches.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createHttpClient, type HttpClient } from '#adapters/shared/http/http-client.ts';
import type { VideoAnalytics } from '#ports/video-analytics.ts';
import type { ApiKeys } from '#ports/api-keys.ts';
import type { ApiReference } from '#ports/api-reference.ts';
import type { AdminApi } from '#ports/admin-api.ts';
import type { ErrorAdminApi } from '#ports/error-admin-api.ts';
import type { FlagAdminApi } from '#ports/flag-admin-api.ts';
import type { PromoAdminApi } from '#ports/promo-admin-api.ts';
import type { BillingApi } from '#ports/billing-api.ts';
import type { ContactMessages } from '#ports/contact-messages.ts';
import type { Newsletter } from '#ports/newsletter.ts';
import type { ProfileApi } from '#ports/profile-api.ts';
import type { AdapterAdminApi } from '#ports/adapter-admin-api.ts';
import type { MusicApi } from '#ports/music-api.ts';
import type { RecordingApi } from '#ports/recording-api.ts';
import type { BatchApi } from '#ports/batch-api.ts';
import type { ProjectApi } from '#ports/project-api.ts';
import type { WebhookApi } from '#ports/webhook-api.ts';
import type { LibraryApi } from '#ports/library-api.ts';
import type { VideoApi } from '#ports/video-api.ts';
import type { SignOnApi } from '#ports/sign-on-api.ts';
import type { MailDomainApi } from '#ports/mail-domain-api.ts';
import type { ActivityApi } from '#ports/activity-api.ts';
import type { TeamPlanApi } from '#ports/team-plan-api.ts';
import type { BackgroundApi } from '#ports/background-api.ts';
import type { BrandApi } from '#ports/brand-api.ts';
import type { ReviewApi } from '#ports/review-api.ts';
import type { ScriptCommentApi } from '#ports/script-comment-api.ts';
import type { QuizApi } from '#ports/quiz-api.ts';
import type { ShareApi } from '#ports/share-api.ts';
import type { TranslationApi } from '#ports/translation-api.ts';
import type { ComparisonApi } from '#ports/comparison-api.ts';
import type { ReportApi } from '#ports/report-api.ts';
import type { JobAdminApi } from '#ports/job-admin-api.ts';
import type { UsageAdminApi } from '#ports/usage-admin-api.ts';
import type { OwnPresenters } from '#ports/own-presenters.ts';
import type { VoiceClones } from '#ports/voice-clones.ts';
import type { VoiceMatches } from '#ports/voice-matches.ts';
import type { TestServer } from '../../tools/test-server.ts';

/** The client's own HTTP adapters, against a running server. */
export function createProfileApi(server: TestServer, token: string): ProfileApi {
  return createHttpProfileApi(createClient(server, token));
}

export function createVideoAnalytics(server: TestServer, token: string): VideoAnalytics {
  return createHttpVideoAnalytics(createClient(server, token));
}

export function createApiKeys(server: TestServer, token: string): ApiKeys {
  return createHttpApiKeys(createClient(server, token));
}

export function createApiReference(server: TestServer, token: string): ApiReference {
  return createHttpApiReference(createClient(server, token));
}

export function createOwnPresenters(server: TestServer, token: string): OwnPresenters {
  return createHttpOwnPresenters(createClient(server, token));
}

export function createVoiceClones(server: TestServer, token: string): VoiceClones {
  return createHttpVoiceClones(createClient(server, token));
}

export function createVoiceMatches(server: TestServer, token: string): VoiceMatches {
  return createHttpVoiceMatches(createClient(server, token));
}

export function createAdminApi(server: TestServer, token: string): AdminApi {
  return createHttpAdminApi(createClient(server, token));
}

export function createReportApi(server: TestServer, token: string): ReportApi {
  return createHttpReportApi(createClient(server, token));
}

export function createMusicApi(server: TestServer, token: string): MusicApi {
  return createHttpMusicApi(createClient(server, token));
}

export function createRecordingApi(server: TestServer, token: string): RecordingApi {
  return createHttpRecordingApi(createClient(server, token));
}

export function createBatchApi(server: TestServer, token: string): BatchApi {
  return createHttpBatchApi(createClient(server, token));
}

export function createWebhookApi(server: TestServer, token: string): WebhookApi {
  return createHttpWebhookApi(createClient(server, token));
}

export function createActivityApi(server: TestServer, token: string): ActivityApi {
  return createHttpActivityApi(createClient(server, token));
}

export function createSignOnApi(server: TestServer, token: string): SignOnApi {
  return createHttpSignOnApi(createClient(server, token));
}

export function createMailDomainApi(server: TestServer, token: string): MailDomainApi {
  return createHttpMailDomainApi(createClient(server, token));
}

export function createTeamPlanApi(server: TestServer, token: string): TeamPlanApi {
  return createHttpTeamPlanApi(createClient(server, token));
}
export function createBackgroundApi(server: TestServer, token: string): BackgroundApi {
  return createHttpBackgroundApi(createClient(server, token));
}

export function createBrandApi(server: TestServer, token: string): BrandApi {
  return createHttpBrandApi(createClient(server, token));
}

export function createProjectApi(server: TestServer, token: string): ProjectApi {
  return createHttpProjectApi(createClient(server, token));
}

export function createLibraryApi(server: TestServer, token: string): LibraryApi {
  return createHttpLibraryApi(createClient(server, token));
}

export function createVideoApi(server: TestServer, token: string): VideoApi {
  return createHttpVideoApi(createClient(server, token));
}

export function createScriptCommentApi(server: TestServer, token: string): ScriptCommentApi {
  return createHttpScriptCommentApi(createClient(server, token));
}

export function createReviewApi(server: TestServer, token: string): ReviewApi {
  return createHttpReviewApi(createClient(server, token));
}

export function createQuizApi(server: TestServer, token: string): QuizApi {
  return createHttpQuizApi(createClient(server, token));
}

export function createShareApi(server: TestServer, token: string): ShareApi {
  return createHttpShareApi(createClient(server, token));
}

export function createScriptApi(server: TestServer, token: string): ScriptApi {
  return createHttpScriptApi(createClient(server, token));
}

export function createStockApi(server: TestServer, token: string): StockApi {
  return createHttpStockApi(createClient(server, token));
}

export function createTranslationApi(server: TestServer, token: string): TranslationApi {
  return createHttpTranslationApi(createClient(server, token));
}

export function createComparisonApi(server: TestServer, token: string): ComparisonApi {
  return createHttpComparisonApi(createClient(server, token));
}

export function createPromoAdminApi(server: TestServer, token: string): PromoAdminApi {
  return createHttpPromoAdminApi(createClient(server, token));
}

export function createJobAdminApi(server: TestServer, token: string): JobAdminApi {
  return createHttpJobAdminApi(createClient(server, token));
}

export function createUsageAdminApi(server: TestServer, token: string): UsageAdminApi {
  return createHttpUsageAdminApi(createClient(server, token));
}

export function createFlagAdminApi(server: TestServer, token: string): FlagAdminApi {
  return createHttpFlagAdminApi(createClient(server, token));
}

export function createErrorAdminApi(server: TestServer, token: string): ErrorAdminApi {
  return createHttpErrorAdminApi(createClient(server, token));
}

export function createAdapterAdminApi(server: TestServer, token: string): AdapterAdminApi {
  return createHttpAdapterAdminApi(createClient(server, token));
}

export function createBillingApi(server: TestServer, token: string): BillingApi {
  return createHttpBillingApi(createClient(server, token));
}

/** For everyone, signed in or not. */
export function createNewsletter(server: TestServer): Newsletter {
  return createHttpNewsletter(createClient(server, null, createIpAddress()));
}

export function createProvenanceApi(server: TestServer): ProvenanceApi {
  return createHttpProvenanceApi(createClient(server));
}

export function createContactMessages(server: TestServer): ContactMessages {
  return createHttpContactMessages(createClient(server, null, createIpAddress()));
}

/** Where limits count by IP address: each client has another one, as far as the server trusts the header. */
const createIpAddress = (): string => `10.${[...crypto.getRandomValues(new Uint8Array(3))].join('.')}`;

function createClient(server: TestServer, token: string | null = null, ipAddress?: string): HttpClient {
  return createHttpClient({
    origin: server.url,
    fetch(input, init) {
      const headers = new Headers(init?.headers);
      if (ipAddress !== undefined) headers.set('x-forwarded-for', ipAddress);
      return fetch(input, { ...init, headers });
    },
    clock: createManualClock(),
    token: async () => token,
  });
}
