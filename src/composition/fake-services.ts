import { createFakeAnalytics } from '#adapters/analytics/fake/index.ts';
import { createFaults, type Faults } from '#adapters/api/memory/faults.ts';
import { createMemoryAdapterAdminApi } from '#adapters/api/memory/memory-adapter-admin-api.ts';
import { createMemoryAdminApi } from '#adapters/api/memory/memory-admin-api.ts';
import { createMemoryAdminServer, type MemoryAdminServer } from '#adapters/api/memory/memory-admin-server.ts';
import { createMemoryApiKeys } from '#adapters/api/memory/memory-api-keys.ts';
import { createMemoryApiReference } from '#adapters/api/memory/memory-api-reference.ts';
import { createMemoryBackgroundApi } from '#adapters/api/memory/memory-background-api.ts';
import { createMemoryWebhookApi } from '#adapters/api/memory/memory-webhook-api.ts';
import { createMemoryActivityApi, createMemoryActivityLog } from '#adapters/api/memory/memory-activity-api.ts';
import { createMemorySignOnApi } from '#adapters/api/memory/memory-sign-on-api.ts';
import { createMemoryMailDomainApi } from '#adapters/api/memory/memory-mail-domain-api.ts';
import { createMemoryTeamPlanApi } from '#adapters/api/memory/memory-team-plan-api.ts';
import { createMemoryBrandApi } from '#adapters/api/memory/memory-brand-api.ts';
import { createMemoryBillingApi } from '#adapters/api/memory/memory-billing-api.ts';
import { MemoryBillingServer } from '#adapters/api/memory/memory-billing-server.ts';
import { createMemoryComparisonApi } from '#adapters/api/memory/memory-comparison-api.ts';
import { createMemoryMusicApi } from '#adapters/api/memory/memory-music-api.ts';
import { createMemoryRecordingApi } from '#adapters/api/memory/memory-recording-api.ts';
import { createMemoryBatchApi } from '#adapters/api/memory/memory-batch-api.ts';
import { createMemoryReviewApi } from '#adapters/api/memory/memory-review-api.ts';
import { createMemoryScriptCommentApi } from '#adapters/api/memory/memory-script-comment-api.ts';
import { createMemoryQuizApi } from '#adapters/api/memory/memory-quiz-api.ts';
import { createMemoryShareApi } from '#adapters/api/memory/memory-share-api.ts';
import { createMemoryScriptApi } from '#adapters/api/memory/memory-script-api.ts';
import { createMemoryStockApi } from '#adapters/api/memory/memory-stock-api.ts';
import { createMemoryTranslationApi } from '#adapters/api/memory/memory-translation-api.ts';
import { createMemoryContactMessages } from '#adapters/api/memory/memory-contact-messages.ts';
import { createMemoryErrorAdminApi } from '#adapters/api/memory/memory-error-admin-api.ts';
import { createMemoryErrorServer } from '#adapters/api/memory/memory-error-server.ts';
import { createMemoryFlagAdminApi } from '#adapters/api/memory/memory-flag-admin-api.ts';
import { createMemoryLibraryApi } from '#adapters/api/memory/memory-library-api.ts';
import { createMemoryNewsletterServer } from '#adapters/api/memory/memory-newsletter-server.ts';
import { createMemoryNewsletter } from '#adapters/api/memory/memory-newsletter.ts';
import { createMemoryOwnPresenters } from '#adapters/api/memory/memory-own-presenters.ts';
import { createMemoryProfileApi } from '#adapters/api/memory/memory-profile-api.ts';
import { createMemoryProjectApi } from '#adapters/api/memory/memory-project-api.ts';
import { createMemoryPromoAdminApi } from '#adapters/api/memory/memory-promo-admin-api.ts';
import { createMemoryProvenanceApi } from '#adapters/api/memory/memory-provenance-api.ts';
import { createMemoryReportApi } from '#adapters/api/memory/memory-report-api.ts';
import { createMemoryServer, type MemoryServer } from '#adapters/api/memory/memory-server.ts';
import { createMemoryJobAdminApi } from '#adapters/api/memory/memory-job-admin-api.ts';
import { createMemoryUsageAdminApi } from '#adapters/api/memory/memory-usage-admin-api.ts';
import { createMemoryVideoAnalytics } from '#adapters/api/memory/memory-video-analytics.ts';
import { createMemoryVideoApi } from '#adapters/api/memory/memory-video-api.ts';
import { createMemoryVoiceClones } from '#adapters/api/memory/memory-voice-clones.ts';
import { createMemoryVoiceMatches } from '#adapters/api/memory/memory-voice-matches.ts';
import { createFakeAccounts } from '#adapters/auth/fake/index.ts';
import { createFakeCaptcha } from '#adapters/captcha/fake/client/index.ts';
import { createManualClock } from '#adapters/clock/manual/index.ts';
import { createFakeConnectivity } from '#adapters/connectivity/fake/index.ts';
import { createFakeErrorReports } from '#adapters/errors/fake/index.ts';
import { createFakeFlags } from '#adapters/flags/fake/index.ts';
import { createFakeGeo } from '#adapters/geo/fake/index.ts';
import { createFakeCheckout } from '#adapters/payment/fake/client/index.ts';
import { createFakePresenterLibrary } from '#adapters/presenter-library/fake/index.ts';
import { createFakeRates } from '#adapters/rates/fake/index.ts';
import { createFakeRealtime } from '#adapters/realtime/fake/index.ts';
import { createFakeSpeech } from '#adapters/speech/fake/index.ts';
import { createMemoryStorage } from '#adapters/storage/memory/index.ts';
import type { Accounts } from '#ports/accounts.ts';
import type { Clock } from '#ports/clock.ts';
import type { PaymentCheckout } from '#ports/payment-checkout.ts';
import type { Realtime } from '#ports/realtime.ts';

/** The fakes of all ports. The registry imports only this type, so that visitors never load the fakes. */
export type FakeServices = ReturnType<typeof createFakeServices>;

const ADA = { id: 'user-1', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', avatar: null };
/** Far from most developers, so that the override is noticeable. */
const LOCATION = { country: 'JP', currency: 'JPY' };
/** Obviously invented rates. */
const RATES = { USD: 1, EUR: 2, GBP: 2, INR: 2, JPY: 2, AUD: 2, CAD: 2 };

/** Fakes of one page share one fake server: what one stores, the others see. */
export function createFakeServices(clock: Clock) {
  const socket = createFakeRealtime();
  const billing = new MemoryBillingServer({ clock });
  const admin = createMemoryAdminServer({ clock });
  const server = createMemoryServer({ clock, plan: 'creator', announce: (message) => socket.send(message) });
  const faults = createFaults();

  return {
    accounts: (): Accounts => ({ ...createFakeAccounts({ signedIn: ADA, offers: { oneTap: false } }), captcha: createFakeCaptcha() }),
    captcha: () => createFakeCaptcha(),
    checkout: (): PaymentCheckout => createPayingCheckout(billing),
    geo: () => createFakeGeo(LOCATION),
    rates: () => createFakeRates(RATES),
    realtime: (): Realtime => ({
      ...socket,
      start() {
        socket.start();
        socket.connect();
      },
    }),
    connectivity: () => createFakeConnectivity(),
    storage: () => createMemoryStorage(),
    manualClock: () => createManualClock(clock.now()),
    flags: () => createFakeFlags({}),
    productAnalytics: () => createFakeAnalytics({ clock, connectivity: createFakeConnectivity(), storage: createMemoryStorage() }),
    errorReports: () => createFakeErrorReports({ clock }),

    ...createFakeApis({ clock, server, admin, billing, faults }),
  };
}

export interface FakeParts {
  readonly clock: Clock;
  readonly server: MemoryServer;
  readonly admin: MemoryAdminServer;
  readonly billing: MemoryBillingServer;
  readonly faults: Faults;
}

/** Fakes of the server’s API, each made when it’s called. */
export function createFakeApis({ clock, server, admin, billing, faults }: FakeParts) {
  return {
    videos: () => createMemoryVideoApi(server, faults),
    projects: () => createMemoryProjectApi(server, faults),
    library: () => createMemoryLibraryApi(server, faults),
    profiles: () => createMemoryProfileApi(server, faults),
    backgrounds: () => createMemoryBackgroundApi(server, faults),
    presenters: () => createFakePresenterLibrary(),
    speech: () => createFakeSpeech(),
    ownPresenters: () => createMemoryOwnPresenters(server, faults),
    voiceMatches: () => createMemoryVoiceMatches(server, faults),
    voiceClones: () => createMemoryVoiceClones(server, faults),
    videoAnalytics: () => createMemoryVideoAnalytics(server, faults),
    apiKeys: () => createMemoryApiKeys(server, faults),
    apiReference: () => createMemoryApiReference(server, faults),
    billing: () => createMemoryBillingApi(billing, faults),
    newsletter: () => createMemoryNewsletter(createMemoryNewsletterServer({ clock }), faults),
    contact: () => createMemoryContactMessages(clock, faults),
    provenance: () => createMemoryProvenanceApi(faults),

    admin: () => createMemoryAdminApi(admin, faults),
    reports: () => createMemoryReportApi(admin, faults),
    recordings: () => createMemoryRecordingApi(server, faults),
    music: () => createMemoryMusicApi(server, faults),
    scripts: () => createMemoryScriptApi(faults),
    stock: () => createMemoryStockApi(server, faults),
    translations: () => createMemoryTranslationApi(faults, { getTerms: () => server.brandKit.terms }),
    quizzes: () => createMemoryQuizApi(server, faults),
    shares: () => createMemoryShareApi(server, faults),
    webhooks: () => createMemoryWebhookApi(server, faults),
    batches: () => createMemoryBatchApi(server, faults),
    brands: () => createMemoryBrandApi(server, faults),
    activity: () => createMemoryActivityApi(createMemoryActivityLog(clock), { id: ADA.id, name: ADA.firstName, role: null }, faults),
    mailDomains: () =>
      createMemoryMailDomainApi(
        { clock, organizations: [], dnsRecords: new Map() },
        { id: ADA.id, email: ADA.email, emailVerified: true, organization: null, role: null },
        faults,
      ),
    signOns: () => createMemorySignOnApi([], { organization: null, role: null }, faults),
    teamPlans: () => createMemoryTeamPlanApi(null, { id: ADA.id, name: ADA.firstName, role: 'editor', server }, faults),
    reviews: () => createMemoryReviewApi(server, faults),
    scriptComments: () => createMemoryScriptCommentApi(server, faults),
    comparisons: () => createMemoryComparisonApi(admin, faults),
    promos: () => createMemoryPromoAdminApi(admin, faults),
    flagAdmin: () => createMemoryFlagAdminApi(admin, faults),
    jobAdmin: () => createMemoryJobAdminApi(admin, faults),
    usageAdmin: () => createMemoryUsageAdminApi({ server: admin, now: () => clock.now(), records: [] }, faults),
    errorAdmin: () => createMemoryErrorAdminApi({ host: admin, errors: createMemoryErrorServer({ clock }) }, faults),
    adapterAdmin: () => createMemoryAdapterAdminApi(admin, faults),
  };
}

/** A checkout in which every payment succeeds at the fake server. */
function createPayingCheckout(billing: MemoryBillingServer): PaymentCheckout {
  const checkout = createFakeCheckout();
  return {
    pay(order, options) {
      checkout.next({ kind: 'paid', orderId: order.orderId, proof: billing.pay(order.orderId) });
      return checkout.pay(order, options);
    },
    returned: (url) => checkout.returned(url),
  };
}
