import { Types } from '@amplitude/analytics-browser';
import {
  ANALYTICS_COOKIE_DAYS,
  ANALYTICS_FLUSH_INTERVAL,
  ANALYTICS_MAX_RETRIES,
  ANALYTICS_QUEUE_SIZE,
  ANALYTICS_SESSION_TIMEOUT,
  CAPTURE_NETWORK_STATUS,
} from '#domain/constants.ts';

export interface SdkSettings {
  readonly serverUrl: string;
  readonly configUrl: string;
  readonly autocapture: boolean;
  readonly secure: boolean;
  readonly storageProvider: NonNullable<Types.BrowserOptions['storageProvider']>;
  readonly shouldTrack: (action: Types.ActionType, element: Element) => boolean;
  readonly report: (message: string) => void;
}

const MIN_ID_LENGTH = 1;

/**
 * Options of the SDK. Everything that would contact Amplitude's own servers (remote configuration, diagnostics, tagging script) is off or
 * pointed at our URLs.
 */
export function toSdkOptions(settings: SdkSettings): Types.BrowserOptions {
  const { serverUrl, configUrl, secure, storageProvider } = settings;
  return {
    serverUrl,
    remoteConfig: { fetchRemoteConfig: false, serverUrl: configUrl },
    enableDiagnostics: false,
    flushIntervalMillis: ANALYTICS_FLUSH_INTERVAL,
    flushQueueSize: ANALYTICS_QUEUE_SIZE,
    flushMaxRetries: ANALYTICS_MAX_RETRIES,
    sessionTimeout: ANALYTICS_SESSION_TIMEOUT,
    cookieOptions: { domain: '', expiration: ANALYTICS_COOKIE_DAYS, sameSite: 'Lax', secure, upgrade: false },
    trackingOptions: { ipAddress: false, language: true, platform: true },
    minIdLength: MIN_ID_LENGTH,
    storageProvider,
    // The SDK's own listeners flush without a retry; connectivity is set from outside.
    offline: Types.OfflineDisabled,
    optOut: false,
    instanceName: 'castwright',
    logLevel: Types.LogLevel.None,
    loggerProvider: createFirstErrorLogger(settings.report),
    autocapture: settings.autocapture ? toAutocaptureOptions(settings) : { ...NOTHING, sessions: true },
  };
}

const NOTHING = {
  attribution: false,
  pageViews: false,
  pageUrlEnrichment: false,
  formInteractions: false,
  fileDownloads: false,
  elementInteractions: false,
  frustrationInteractions: false,
  networkTracking: false,
  webVitals: false,
} as const satisfies Types.AutocaptureOptions;

function toAutocaptureOptions({ serverUrl, configUrl, shouldTrack }: SdkSettings): Types.AutocaptureOptions {
  return {
    ...NOTHING,
    sessions: true,
    formInteractions: true,
    fileDownloads: true,
    elementInteractions: {
      shouldTrackEventResolver: shouldTrack,
      visualTaggingOptions: { enabled: false },
      viewportContentUpdated: { enabled: false },
    },
    networkTracking: {
      captureRules: [{ urls: [toExcludedUrls([serverUrl, configUrl])], statusCodeRange: CAPTURE_NETWORK_STATUS.join('-') }],
    },
  };
}

/** URLs excluded from network capture, so that a failing collector does not create events about itself. */
function toExcludedUrls(urls: readonly string[]): RegExp {
  return new RegExp(`^(?!.*(?:${urls.map((url) => url.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')).join('|')}))`, 'u');
}

/** Logger that reports the first error only. */
function createFirstErrorLogger(report: (message: string) => void): NonNullable<Types.BrowserOptions['loggerProvider']> {
  let warned = false;
  const first = (...parts: unknown[]): void => {
    const message = parts.map(String).join(' ').trim();
    if (warned || message === '') return;
    warned = true;
    report(message);
  };
  return { enable() {}, disable() {}, log() {}, debug() {}, warn() {}, error: first };
}
