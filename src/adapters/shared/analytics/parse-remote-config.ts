/** What a collector may decide for its clients from afar. */
export interface RemoteConfig {
  /** Clicks, forms, downloads and failed requests are captured too. */
  readonly autocapture: boolean;
}

export const DEFAULT_REMOTE_CONFIG: RemoteConfig = { autocapture: true };

/** `{configs: {analyticsSDK: {browserSDK: {autocapture}}}}`; the usual where it says nothing. */
export function parseRemoteConfig(response: unknown): RemoteConfig {
  const setting = ['configs', 'analyticsSDK', 'browserSDK', 'autocapture'].reduce<unknown>(getMember, response);
  return typeof setting === 'boolean' ? { autocapture: setting } : DEFAULT_REMOTE_CONFIG;
}

function getMember(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
}
