import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * False while the views take over what the build made, true from then on. Parts that are taken over late need it for
 * whatever may be known by then and was not when they were made: who is signed in, what was chosen in this browser.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
