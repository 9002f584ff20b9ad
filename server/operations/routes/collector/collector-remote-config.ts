import { isObject } from './clean-properties.ts';

type Configs = Readonly<Record<string, unknown>>;

/** Remote configuration: nothing is overridden, and the SDK's own diagnostics are off. */
const CONFIGS: Configs = {
  analyticsSDK: { browserSDK: {} },
  diagnostics: { browserSDK: { enabled: false, sampleRate: 0 } },
};

/** `keys` such as `analyticsSDK.browserSDK` select parts; without keys everything is returned. */
export function getRemoteConfig(keys: readonly string[]): { readonly configs: Configs } {
  if (keys.length === 0) return { configs: CONFIGS };
  const chosen: Record<string, Record<string, unknown>> = {};
  for (const key of keys) {
    const [group = '', part = ''] = key.split('.');
    const found = Object.hasOwn(CONFIGS, group) ? CONFIGS[group] : undefined;
    if (!isObject(found)) continue;
    chosen[group] = part === '' ? { ...found } : { ...chosen[group], ...(Object.hasOwn(found, part) ? { [part]: found[part] } : {}) };
  }
  return { configs: chosen };
}
