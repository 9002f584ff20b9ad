/** Settings that a collector may change for its clients. */
export interface RemoteConfig {
  /** Also captures clicks, forms, downloads and failed requests. */
  readonly autocapture: boolean;
}

export const DEFAULT_REMOTE_CONFIG: RemoteConfig = { autocapture: true };

/** Parses `{configs: {analyticsSDK: {browserSDK: {autocapture}}}}`; the default where fields are missing. */
export function parseRemoteConfig(response: unknown): RemoteConfig {
  const setting = ['configs', 'analyticsSDK', 'browserSDK', 'autocapture'].reduce<unknown>(getMember, response);
  return typeof setting === 'boolean' ? { autocapture: setting } : DEFAULT_REMOTE_CONFIG;
}

function getMember(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
}
