import { isObject } from './clean-properties.ts';

type Configs = Readonly<Record<string, unknown>>;

/** The page decides itself what it captures; and no client of ours reports on itself to its vendor. */
const CONFIGS: Configs = {
  analyticsSDK: { browserSDK: {} },
  diagnostics: { browserSDK: { enabled: false, sampleRate: 0 } },
};

/** `keys`: `analyticsSDK.browserSDK` and the like, each as much as there is of it; none is everything. */
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
