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
} from '../../src/domain/adapter-settings/adapter-metadata.ts';
export { listVariables, parseAdapterSettings } from '../../src/domain/adapter-settings/parse-adapter-settings.ts';
export type { ClientAdapters, ClientHalves, ClientParts, LiveParts } from '../../src/adapters/shared/outside-client.ts';
export type { OutsideAccountsParts, OutsideAdapter, OutsideParts, ServerHalf } from '../../server/shared/outside-adapter.ts';
export { createOidcAccounts } from '../../src/adapters/auth/oidc/client/index.ts';
export { toSettingText } from '../../src/adapters/shared/to-setting-text.ts';
export { completeAccounts } from '../../src/adapters/shared/auth/complete-accounts.ts';
export { readAccountCapabilities } from '../../src/adapters/shared/auth/read-account-capabilities.ts';
export { raceAbort, wait, withTimeout } from '../../src/adapters/shared/async.ts';
export { fetchJsonObject } from '../../src/adapters/shared/http/fetch-json-object.ts';
export { loadPageScript } from '../../src/adapters/shared/load-page-script.ts';
export { parseJson } from '../../src/domain/shared/json-parts.ts';
export { parseWireAmount, toWireAmount } from '../../src/adapters/shared/payment/wire-amount.ts';
export { cacheRates } from '../../src/adapters/shared/cache-rates.ts';
export { createLazyReports, type ReportSession } from '../../src/adapters/shared/errors/lazy-reports.ts';
export { hideSecretsIn } from '../../src/domain/text/scrub-secrets.ts';
export { createDeliveredAnalytics, type VisitStore } from '../../src/adapters/shared/analytics/delivered-analytics.ts';
export { createStoredVisits } from '../../src/adapters/shared/analytics/stored-visits.ts';
export {
  createCollectorResponse,
  MISSING_KEY,
  NO_RESPONSE,
  type CollectorResponse,
} from '../../src/domain/analytics/collector-response.ts';
export type { TakenEvent } from '../../src/domain/analytics/taken-event.ts';
export { Listeners } from '../../src/adapters/shared/listeners.ts';
export { Exposures, getValueOrFallback } from '../../src/adapters/shared/flags/flag-results.ts';
export { FLAGS_MAX_AGE } from '../../src/domain/constants.ts';
export { createTaskListeners, type TaskListeners } from '../../src/adapters/shared/realtime/task-listeners.ts';
export { parseTaskMessage } from '../../src/domain/tasks/parse-task-message.ts';
export { toGeoOutcome, toRatesOutcome } from '../../src/adapters/shared/location-outcomes.ts';
export { LOCATION_UNAVAILABLE, RATES_UNAVAILABLE } from '../../src/adapters/shared/location-unavailable.ts';
export { estimatePhotoPoints } from '../../src/domain/photo-presenter/estimate-photo-points.ts';
export type { PhotoImage } from '../../src/domain/photo-presenter/photo-presenter.ts';
export { assembleSpokenScene, type UtteranceAudio, type UtterancePhone } from '../../src/domain/speech/assemble-spoken-scene.ts';
export { SAMPLE_RATE, type SpokenScene } from '../../src/domain/speech/spoken-scene.ts';
export { checkScript } from '../../src/domain/script/check-script.ts';
export { LONGEST_SCRIPT } from '../../src/domain/script/script-limits.ts';
export { parseScript } from '../../src/domain/script/parse-script.ts';
export { planUtterances, type Utterance } from '../../src/domain/script/plan-utterances.ts';
export { defineAdapter } from '../../server/shared/define-adapter.ts';
