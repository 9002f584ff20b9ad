import { createHttpVideoAnalytics } from '../../../src/adapters/api/http/http-video-apis.ts';
import { createHttpApiKeys } from '../../../src/adapters/api/http/http-account-apis.ts';
import { createHttpApiReference } from '../../../src/adapters/api/http/http-api-reference.ts';
import { createHttpAdminApi } from '../../../src/adapters/api/http/http-admin-api.ts';
import { createHttpBillingApi } from '../../../src/adapters/api/http/http-billing-api.ts';
import { createHttpProvenanceApi } from '../../../src/adapters/api/http/http-site-apis.ts';
import type { ProvenanceApi } from '../../../src/ports/provenance-api.ts';
import { createHttpContactMessages } from '../../../src/adapters/api/http/http-site-apis.ts';
import { createHttpNewsletter } from '../../../src/adapters/api/http/http-site-apis.ts';
import { createHttpFlagAdminApi } from '../../../src/adapters/api/http/http-flag-admin-api.ts';
import { createHttpErrorAdminApi } from '../../../src/adapters/api/http/http-admin-apis.ts';
import { createHttpProfileApi } from '../../../src/adapters/api/http/http-account-apis.ts';
import { createHttpPromoAdminApi } from '../../../src/adapters/api/http/http-admin-apis.ts';
import { createHttpAdapterAdminApi } from '../../../src/adapters/api/http/http-admin-apis.ts';
import { createHttpMusicApi } from '../../../src/adapters/api/http/http-music-api.ts';
import { createHttpRecordingApi } from '../../../src/adapters/api/http/http-recording-api.ts';
import { createHttpBatchApi } from '../../../src/adapters/api/http/http-batch-api.ts';
import { createHttpProjectApi } from '../../../src/adapters/api/http/http-project-api.ts';
import { createHttpWebhookApi } from '../../../src/adapters/api/http/http-account-apis.ts';
import { createHttpLibraryApi } from '../../../src/adapters/api/http/http-library-api.ts';
import { createHttpVideoApi } from '../../../src/adapters/api/http/http-video-api.ts';
import { createHttpSignOnApi } from '../../../src/adapters/api/http/http-account-apis.ts';
import { createHttpMailDomainApi } from '../../../src/adapters/api/http/http-account-apis.ts';
import { createHttpActivityApi } from '../../../src/adapters/api/http/http-account-apis.ts';
import { createHttpTeamPlanApi } from '../../../src/adapters/api/http/http-account-apis.ts';
import { createHttpBackgroundApi } from '../../../src/adapters/api/http/http-background-api.ts';
import { createHttpBrandApi } from '../../../src/adapters/api/http/http-brand-api.ts';
import { createHttpReviewApi } from '../../../src/adapters/api/http/http-review-api.ts';
import { createHttpScriptCommentApi } from '../../../src/adapters/api/http/http-video-apis.ts';
import { createHttpQuizApi } from '../../../src/adapters/api/http/http-video-apis.ts';
import { createHttpShareApi } from '../../../src/adapters/api/http/http-video-apis.ts';
import { createHttpScriptApi } from '../../../src/adapters/api/http/http-script-api.ts';
import type { ScriptApi } from '../../../src/ports/script-api.ts';
import { createHttpTranslationApi } from '../../../src/adapters/api/http/http-translation-api.ts';
import { createHttpComparisonApi } from '../../../src/adapters/api/http/http-admin-apis.ts';
import { createHttpReportApi } from '../../../src/adapters/api/http/http-report-api.ts';
import { createHttpJobAdminApi } from '../../../src/adapters/api/http/http-admin-apis.ts';
import { createHttpUsageAdminApi } from '../../../src/adapters/api/http/http-admin-apis.ts';
import { createHttpOwnPresenters } from '../../../src/adapters/api/http/http-own-presenters.ts';
import { createHttpVoiceClones } from '../../../src/adapters/api/http/http-voice-clones.ts';
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
import type { ContactMessages } from '../../../src/ports/contact-messages.ts';
import type { Newsletter } from '../../../src/ports/newsletter.ts';
import type { ProfileApi } from '../../../src/ports/profile-api.ts';
import type { AdapterAdminApi } from '../../../src/ports/adapter-admin-api.ts';
import type { MusicApi } from '../../../src/ports/music-api.ts';
import type { RecordingApi } from '../../../src/ports/recording-api.ts';
import type { BatchApi } from '../../../src/ports/batch-api.ts';
import type { ProjectApi } from '../../../src/ports/project-api.ts';
import type { WebhookApi } from '../../../src/ports/webhook-api.ts';
import type { LibraryApi } from '../../../src/ports/library-api.ts';
import type { VideoApi } from '../../../src/ports/video-api.ts';
import type { SignOnApi } from '../../../src/ports/sign-on-api.ts';
import type { MailDomainApi } from '../../../src/ports/mail-domain-api.ts';
import type { ActivityApi } from '../../../src/ports/activity-api.ts';
import type { TeamPlanApi } from '../../../src/ports/team-plan-api.ts';
import type { BackgroundApi } from '../../../src/ports/background-api.ts';
import type { BrandApi } from '../../../src/ports/brand-api.ts';
import type { ReviewApi } from '../../../src/ports/review-api.ts';
import type { ScriptCommentApi } from '../../../src/ports/script-comment-api.ts';
import type { QuizApi } from '../../../src/ports/quiz-api.ts';
import type { ShareApi } from '../../../src/ports/share-api.ts';
import type { TranslationApi } from '../../../src/ports/translation-api.ts';
import type { ComparisonApi } from '../../../src/ports/comparison-api.ts';
import type { ReportApi } from '../../../src/ports/report-api.ts';
import type { JobAdminApi } from '../../../src/ports/job-admin-api.ts';
import type { UsageAdminApi } from '../../../src/ports/usage-admin-api.ts';
import type { OwnPresenters } from '../../../src/ports/own-presenters.ts';
import type { VoiceClones } from '../../../src/ports/voice-clones.ts';
import type { VoiceMatches } from '../../../src/ports/voice-matches.ts';
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
