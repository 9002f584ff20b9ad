/**
 * `castwright/adapter`: what an adapter outside this repository is made of, at run time too. No test runner is loaded by it. Types of
 * the ports are in `castwright/testing` and `castwright/testing/host`, whose types cost nothing at run time.
 */
export { z } from './page-zod.ts';
export {
  defineMetadata,
  PORT_SETTINGS,
  type AdapterMetadata,
  type AdapterSetting,
  type RotatingSecret,
  type SettingValues,
  type SwappablePort,
  type UntypedValues,
} from '#domain/adapter-settings/adapter-metadata.ts';
export { listVariables, parseAdapterSettings } from '#domain/adapter-settings/parse-adapter-settings.ts';
export type { ClientAdapters, ClientHalves, ClientParts, LiveParts } from '#adapters/shared/outside-client.ts';
export type { OutsideAccountsParts, OutsideAdapter, OutsideParts, ServerHalf } from '#server/shared/outside-adapter.ts';
export { createOidcAccounts } from '#adapters/auth/oidc/client/index.ts';
export { toSettingText } from '#adapters/shared/to-setting-text.ts';
export { completeAccounts } from '#adapters/shared/auth/complete-accounts.ts';
export { readAccountCapabilities } from '#adapters/shared/auth/read-account-capabilities.ts';
export { raceAbort, wait, withTimeout } from '#adapters/shared/async.ts';
export { fetchJsonObject } from '#adapters/shared/http/fetch-json-object.ts';
export { loadPageScript } from '#adapters/shared/load-page-script.ts';
export { parseJson } from '#domain/shared/json-parts.ts';
export { parseWireAmount, toWireAmount } from '#adapters/shared/payment/wire-amount.ts';
export { cacheRates } from '#adapters/shared/cache-rates.ts';
export { createLazyReports, type ReportSession } from '#adapters/shared/errors/lazy-reports.ts';
export { hideSecretsIn } from '#domain/text/scrub-secrets.ts';
export { createDeliveredAnalytics, type VisitStore } from '#adapters/shared/analytics/delivered-analytics.ts';
export { createStoredVisits } from '#adapters/shared/analytics/stored-visits.ts';
export { createCollectorResponse, MISSING_KEY, NO_RESPONSE, type CollectorResponse } from '#domain/analytics/collector-response.ts';
export type { TakenEvent } from '#domain/analytics/taken-event.ts';
export { Listeners } from '#adapters/shared/listeners.ts';
export { Exposures, getValueOrFallback } from '#adapters/shared/flags/flag-results.ts';
export { FLAGS_MAX_AGE } from '#domain/constants.ts';
export { createTaskListeners, type TaskListeners } from '#adapters/shared/realtime/task-listeners.ts';
export { parseTaskMessage } from '#domain/tasks/parse-task-message.ts';
export { toGeoOutcome, toRatesOutcome } from '#adapters/shared/location-outcomes.ts';
export { LOCATION_UNAVAILABLE, RATES_UNAVAILABLE } from '#adapters/shared/location-unavailable.ts';
export { estimatePhotoPoints } from '#domain/photo-presenter/estimate-photo-points.ts';
export type { PhotoImage } from '#domain/photo-presenter/photo-presenter.ts';
export { assembleSpokenScene, type UtteranceAudio, type UtterancePhone } from '#domain/speech/assemble-spoken-scene.ts';
export { SAMPLE_RATE, type SpokenScene } from '#domain/speech/spoken-scene.ts';
export { checkScript } from '#domain/script/check-script.ts';
export { LONGEST_SCRIPT } from '#domain/script/script-limits.ts';
export { parseScript } from '#domain/script/parse-script.ts';
export { planUtterances, type Utterance } from '#domain/script/plan-utterances.ts';
export { defineAdapter } from '#server/shared/define-adapter.ts';
