import { createSystemClock } from '#adapters/clock/system/index.ts';
import { createBrowserConnectivity } from '#adapters/connectivity/browser/index.ts';
import { createHttpApiKeys } from '#adapters/api/http/http-account-apis.ts';
import { createHttpApiReference } from '#adapters/api/http/http-api-reference.ts';
import { createHttpBackgroundApi } from '#adapters/api/http/http-background-api.ts';
import { createHttpBillingApi } from '#adapters/api/http/http-billing-api.ts';
import { createHttpMusicApi } from '#adapters/api/http/http-music-api.ts';
import { createHttpRecordingApi } from '#adapters/api/http/http-recording-api.ts';
import { createHttpWebhookApi } from '#adapters/api/http/http-account-apis.ts';
import { createHttpBatchApi } from '#adapters/api/http/http-batch-api.ts';
import { createHttpReviewApi } from '#adapters/api/http/http-review-api.ts';
import { createHttpProvenanceApi } from '#adapters/api/http/http-site-apis.ts';
import { createHttpQuizApi } from '#adapters/api/http/http-video-apis.ts';
import { createHttpShareApi } from '#adapters/api/http/http-video-apis.ts';
import { createHttpTranslationApi } from '#adapters/api/http/http-translation-api.ts';
import { createHttpContactMessages } from '#adapters/api/http/http-site-apis.ts';
import { createHttpLibraryApi } from '#adapters/api/http/http-library-api.ts';
import { createHttpProfileApi } from '#adapters/api/http/http-account-apis.ts';
import { createHttpProjectApi } from '#adapters/api/http/http-project-api.ts';
import { createHttpVideoAnalytics } from '#adapters/api/http/http-video-apis.ts';
import { createHttpVideoApi } from '#adapters/api/http/http-video-api.ts';
import { createHttpOwnPresenters } from '#adapters/api/http/http-own-presenters.ts';
import { createHttpVoiceClones } from '#adapters/api/http/http-voice-clones.ts';
import { createHttpVoiceMatches } from '#adapters/api/http/http-voice-matches.ts';
import { createHttpPresenterLibrary } from '#adapters/presenter-library/http/index.ts';
import { createHttpSpeech } from '#adapters/speech/http/index.ts';
import {
  bindFlags,
  bindPayment,
  bindRealtime,
  FLAG_ADAPTERS,
  createNewsletter,
  PAYMENT_ADAPTERS,
  REALTIME_ADAPTERS,
} from './app-adapters.ts';
import { ADMIN_ENTRIES } from './admin-entries.ts';
import { createEntry, createServerEntry, fromSite, type PortEntry } from './port-entry.ts';
import { GEO_ADAPTERS, RATES_ADAPTERS } from './location.ts';
import { ANALYTICS_ADAPTERS, AUTH_ADAPTERS, CAPTCHA_ADAPTERS, ERROR_ADAPTERS, STORAGE_ADAPTERS } from './site-adapters.ts';
import { TOKENS } from './tokens.ts';
import { WORKSPACE_ENTRIES } from './workspace-entries.ts';

const DAYS = 7;

/**
 * The registry of ports. The container binds its entries (container.ts), the switchboard lists and overrides them (src/devtools). The
 * adapters of a port are a table with one line each: in site-adapters.ts and location.ts those that a first page may need, in
 * app-adapters.ts the others. Keys are stored in browsers (`castwright.providers`), so they must not change.
 */
export const REGISTRY = {
  accounts: createEntry({
    title: 'Accounts',
    token: TOKENS.accounts,
    source: fromSite('accounts'),
    setting: { field: 'auth', variable: 'VITE_AUTH_VENDOR' },
    adapters: AUTH_ADAPTERS,
    fake: (fakes) => fakes.accounts(),
    check: ({ auth }) => auth.offers(),
  }),
  captcha: createEntry({
    title: 'Captcha',
    token: TOKENS.captcha,
    source: {
      kind: 'site',
      get: ({ accounts }) => accounts.captcha,
      set: (ports, captcha) => ({ ...ports, accounts: { ...ports.accounts, captcha } }),
    },
    setting: { field: 'captcha', variable: 'VITE_CAPTCHA' },
    adapters: CAPTCHA_ADAPTERS,
    fake: (fakes) => fakes.captcha(),
    check: null,
  }),
  payment: createEntry({
    title: 'Payment window',
    token: TOKENS.paymentCheckout,
    source: { kind: 'container', bind: bindPayment },
    setting: { field: 'payment', variable: 'VITE_PAYMENT_VENDOR' },
    adapters: PAYMENT_ADAPTERS,
    fake: (fakes) => async () => fakes.checkout(),
    check: null,
  }),
  geo: createEntry({
    title: 'Place',
    token: TOKENS.geo,
    source: fromSite('geo'),
    setting: { field: 'geo', variable: 'VITE_GEO' },
    adapters: GEO_ADAPTERS,
    fake: (fakes) => fakes.geo(),
    check: (geo) => geo.locate(),
  }),
  rates: createEntry({
    title: 'Exchange rates',
    token: TOKENS.rates,
    source: fromSite('rates'),
    setting: { field: 'rates', variable: 'VITE_EXCHANGE_RATES' },
    adapters: RATES_ADAPTERS,
    fake: (fakes) => fakes.rates(),
    check: (rates) => rates.rates(),
  }),
  realtime: createEntry({
    title: 'Live status',
    token: TOKENS.realtime,
    source: { kind: 'container', bind: bindRealtime },
    setting: { field: 'realtime', variable: 'VITE_REALTIME' },
    adapters: REALTIME_ADAPTERS,
    fake: (fakes) => fakes.realtime(),
    check: null,
  }),
  connectivity: createEntry({
    title: 'Network of this device',
    token: TOKENS.connectivity,
    source: fromSite('connectivity'),
    setting: null,
    adapters: { browser: createBrowserConnectivity },
    fake: (fakes) => fakes.connectivity(),
    check: null,
  }),
  storage: createEntry({
    title: 'Storage of this browser',
    token: TOKENS.storage,
    source: fromSite('storage'),
    setting: { field: 'storage', variable: 'VITE_STORAGE' },
    adapters: STORAGE_ADAPTERS,
    fake: (fakes) => fakes.storage(),
    check: null,
  }),
  clock: createEntry({
    title: 'Clock',
    token: TOKENS.clock,
    source: fromSite('clock'),
    setting: null,
    adapters: { system: createSystemClock },
    fake: (fakes) => fakes.manualClock(),
    check: null,
  }),
  flags: createEntry({
    title: 'Features and experiments',
    token: TOKENS.flags,
    source: { kind: 'container', bind: bindFlags },
    setting: { field: 'flags', variable: 'VITE_FLAGS' },
    adapters: FLAG_ADAPTERS,
    fake: (fakes) => fakes.flags(),
    check: null,
  }),
  'product-analytics': createEntry({
    title: 'Product analytics',
    token: TOKENS.productAnalytics,
    source: fromSite('productAnalytics'),
    setting: { field: 'analytics', variable: 'VITE_ANALYTICS' },
    adapters: ANALYTICS_ADAPTERS,
    fake: (fakes) => fakes.productAnalytics(),
    check: null,
  }),
  'error-reports': createEntry({
    title: 'Error reports',
    token: TOKENS.errorReports,
    source: fromSite('errorReports'),
    setting: { field: 'errors', variable: 'VITE_ERRORS' },
    adapters: ERROR_ADAPTERS,
    fake: (fakes) => fakes.errorReports(),
    check: null,
  }),

  videos: createServerEntry('Videos', TOKENS.videos, {
    over: createHttpVideoApi,
    fake: (fakes) => fakes.videos(),
    check: (videos) => videos.list(),
  }),
  projects: createServerEntry('Projects', TOKENS.projects, {
    over: createHttpProjectApi,
    fake: (fakes) => fakes.projects(),
    check: (projects) => projects.list(),
  }),
  library: createServerEntry('Library', TOKENS.library, {
    over: createHttpLibraryApi,
    fake: (fakes) => fakes.library(),
    check: (library) => library.shelves(),
  }),
  profiles: createServerEntry('Profile', TOKENS.profiles, {
    over: createHttpProfileApi,
    fake: (fakes) => fakes.profiles(),
    check: (profiles) => profiles.profile(),
  }),
  backdrops: createServerEntry('Backdrops', TOKENS.backgrounds, {
    over: createHttpBackgroundApi,
    fake: (fakes) => fakes.backgrounds(),
    check: (backgrounds) => backgrounds.list(),
  }),
  presenters: createEntry({
    title: 'Presenters',
    token: TOKENS.presenters,
    source: { kind: 'server', create: createHttpPresenterLibrary },
    setting: null,
    adapters: { http: createHttpPresenterLibrary },
    fake: (fakes) => fakes.presenters(),
    check: (presenters) => presenters.list(),
  }),
  speech: createServerEntry('Speech', TOKENS.speech, {
    over: createHttpSpeech,
    fake: (fakes) => fakes.speech(),
    check: (speech) => speech.voices(),
  }),
  'own-presenters': createServerEntry('Presenters from photos', TOKENS.ownPresenters, {
    over: createHttpOwnPresenters,
    fake: (fakes) => fakes.ownPresenters(),
    check: (presenters) => presenters.list(),
  }),
  'voice-matches': createServerEntry('Matched voices', TOKENS.voiceMatches, {
    over: createHttpVoiceMatches,
    fake: (fakes) => fakes.voiceMatches(),
    check: (matches) => matches.list(),
  }),
  'voice-clones': createServerEntry('Cloned voices', TOKENS.voiceClones, {
    over: createHttpVoiceClones,
    fake: (fakes) => fakes.voiceClones(),
    check: (clones) => clones.list(),
  }),
  'video-analytics': createServerEntry('Figures of videos', TOKENS.videoAnalytics, {
    over: createHttpVideoAnalytics,
    fake: (fakes) => fakes.videoAnalytics(),
    check: (analytics) => analytics.report(DAYS),
  }),
  'api-keys': createServerEntry('API keys', TOKENS.apiKeys, {
    over: createHttpApiKeys,
    fake: (fakes) => fakes.apiKeys(),
    check: (keys) => keys.list(),
  }),
  'api-reference': createServerEntry('API reference', TOKENS.apiReference, {
    over: createHttpApiReference,
    fake: (fakes) => fakes.apiReference(),
    check: (reference) => reference.document(),
  }),
  billing: createServerEntry('Billing', TOKENS.billing, {
    over: createHttpBillingApi,
    fake: (fakes) => fakes.billing(),
    check: (billing) => billing.subscription(),
  }),
  newsletter: createEntry({
    title: 'Newsletter',
    token: TOKENS.newsletter,
    source: { kind: 'server', create: createNewsletter },
    setting: null,
    adapters: { http: createNewsletter },
    fake: (fakes) => fakes.newsletter(),
    check: null,
  }),
  contact: createServerEntry('Contact', TOKENS.contact, { over: createHttpContactMessages, fake: (fakes) => fakes.contact(), check: null }),

  music: createServerEntry('Uploaded music', TOKENS.music, {
    over: createHttpMusicApi,
    fake: (fakes) => fakes.music(),
    check: null,
  }),
  recordings: createServerEntry('Recordings of scenes', TOKENS.recordings, {
    over: createHttpRecordingApi,
    fake: (fakes) => fakes.recordings(),
    check: null,
  }),
  provenance: createServerEntry('Signatures of videos', TOKENS.provenance, {
    over: createHttpProvenanceApi,
    fake: (fakes) => fakes.provenance(),
    check: (provenance) => provenance.loadKey(),
  }),
  quizzes: createServerEntry('Questions in videos', TOKENS.quizzes, {
    over: createHttpQuizApi,
    fake: (fakes) => fakes.quizzes(),
    check: null,
  }),
  shares: createServerEntry('Links of videos', TOKENS.shares, {
    over: createHttpShareApi,
    fake: (fakes) => fakes.shares(),
    check: null,
  }),
  webhooks: createServerEntry('Webhooks', TOKENS.webhooks, {
    over: createHttpWebhookApi,
    fake: (fakes) => fakes.webhooks(),
    check: null,
  }),
  batches: createServerEntry('Videos from sheets', TOKENS.batches, {
    over: createHttpBatchApi,
    fake: (fakes) => fakes.batches(),
    check: null,
  }),
  reviews: createServerEntry('Reviews of videos', TOKENS.reviews, {
    over: createHttpReviewApi,
    fake: (fakes) => fakes.reviews(),
    check: null,
  }),
  translations: createServerEntry('Translation', TOKENS.translations, {
    over: createHttpTranslationApi,
    fake: (fakes) => fakes.translations(),
    check: (translations) => translations.languages(),
  }),
  ...WORKSPACE_ENTRIES,
  ...ADMIN_ENTRIES,
} as const;

export type PortName = keyof typeof REGISTRY;
export type PortOf<Name extends PortName> = (typeof REGISTRY)[Name] extends PortEntry<infer Port> ? Port : never;
