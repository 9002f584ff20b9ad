/** Pixels below the screen from which on a part of the page counts as reached. */
const MARGIN = '300px';
const INTERACTIONS = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Resolves when a part of the page that the build made comes near the screen, or with the first thing the person does:
 * until then its words stand there and need no code. Where the page was not made by the build, or the address leads to
 * something that is not there yet, there is nothing to wait for.
 */
export function whenVisible(selector: string): Promise<void> {
  const part = typeof document === 'undefined' ? null : document.querySelector(selector);
  if (!part || hasMissingTarget()) return Promise.resolve();
  return new Promise((resolve) => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && done(), { rootMargin: MARGIN });
    const done = (): void => {
      watch.disconnect();
      for (const sign of INTERACTIONS) window.removeEventListener(sign, done, true);
      resolve();
    };
    watch.observe(part);
    for (const sign of INTERACTIONS) window.addEventListener(sign, done, { capture: true, passive: true });
  });
}

function hasMissingTarget(): boolean {
  return window.location.hash.length > 1 && document.querySelector(':target') === null;
}
