import { createBrowserStorage } from '../adapters/storage/browser/index.ts';
import { OVERRIDES_KEY, WATCH_KEY } from '../domain/devtools/overrides.ts';

/** Whether somebody changed or watches the providers of this browser. Nobody else loads anything for it. */
export function isSwitchboardRequired(): boolean {
  const storage = createBrowserStorage({ storage: () => window.localStorage });
  return storage.read(OVERRIDES_KEY) !== null || storage.read(WATCH_KEY) !== null;
}
