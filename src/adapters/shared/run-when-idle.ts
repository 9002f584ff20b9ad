/** Milliseconds after which it is done whether the page is idle or not. */
const MAX_DELAY = 10_000;

/** Once the page is loaded and has nothing better to do. */
export function runWhenIdle(act: () => void): void {
  const wait = (): void => {
    // Not in every browser.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => act(), { timeout: MAX_DELAY });
    else setTimeout(act, 0);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
