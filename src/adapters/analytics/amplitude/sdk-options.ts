import { Types } from '@amplitude/analytics-browser';
import {
  ANALYTICS_COOKIE_DAYS,
  ANALYTICS_FLUSH_INTERVAL,
  ANALYTICS_MAX_RETRIES,
  ANALYTICS_QUEUE_SIZE,
  ANALYTICS_SESSION_TIMEOUT,
  CAPTURE_NETWORK_STATUS,
} from '../../../domain/constants.ts';

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
 * Everything that could speak to the vendor's own servers is off or points elsewhere: the remote configuration and the
 * diagnostics are not asked for, the tagging script of the vendor's own pages is not loaded.
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
    // Its own listeners flush without trying again; connectivity is set from outside.
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

/** A collector in trouble must not make events about its trouble. */
function toExcludedUrls(urls: readonly string[]): RegExp {
  return new RegExp(`^(?!.*(?:${urls.map((url) => url.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')).join('|')}))`, 'u');
}

/** Says the first trouble, and no more of it. */
function createFirstErrorLogger(report: (message: string) => void): NonNullable<Types.BrowserOptions['loggerProvider']> {
  let said = false;
  const first = (...parts: unknown[]): void => {
    const message = parts.map(String).join(' ').trim();
    if (said || message === '') return;
    said = true;
    report(message);
  };
  return { enable() {}, disable() {}, log() {}, debug() {}, warn() {}, error: first };
}
