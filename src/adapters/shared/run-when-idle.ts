/** Milliseconds after which it runs even if the page is busy. */
const MAX_DELAY = 10_000;

/** Calls `act` once the page is loaded and idle. */
export function runWhenIdle(act: () => void): void {
  const wait = (): void => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => act(), { timeout: MAX_DELAY });
    else setTimeout(act, 0);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
