import { parseRemoteConfig, type RemoteConfig } from './parse-remote-config.ts';
import { ANALYTICS_CONFIG_TIMEOUT } from '#domain/constants.ts';
import type { Clock } from '#ports/clock.ts';
import { fetchJsonObject } from '../http/fetch-json-object.ts';

export interface RemoteConfigOptions {
  readonly url: string;
  readonly apiKey: string;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
}

const CONFIG_KEYS = 'analyticsSDK.browserSDK';

/** The collector's configuration for clients; the default when it does not arrive within ANALYTICS_CONFIG_TIMEOUT. */
export async function fetchRemoteConfig({ url, apiKey, fetch, clock }: RemoteConfigOptions): Promise<RemoteConfig> {
  const query = new URLSearchParams({ api_key: apiKey, config_keys: CONFIG_KEYS, session_id: String(clock.now()) });
  return parseRemoteConfig(await fetchJsonObject(`${url}?${query}`, { fetch, clock, timeout: ANALYTICS_CONFIG_TIMEOUT }));
}
