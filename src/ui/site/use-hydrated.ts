import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * False during hydration, true afterwards. Needed where the prerendered markup may differ from the current state: session, stored choices.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
