/** What a collector may decide for its clients from afar. */
export interface RemoteConfig {
  /** Clicks, forms, downloads and failed requests are captured too. */
  readonly autocapture: boolean;
}

export const USUAL_REMOTE_CONFIG: RemoteConfig = { autocapture: true };

/** `{configs: {analyticsSDK: {browserSDK: {autocapture}}}}`; the usual where it says nothing. */
export function readRemoteConfig(answer: unknown): RemoteConfig {
  const said = ['configs', 'analyticsSDK', 'browserSDK', 'autocapture'].reduce<unknown>(member, answer);
  return typeof said === 'boolean' ? { autocapture: said } : USUAL_REMOTE_CONFIG;
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, name)?.value : undefined;
}
