/** Distance below the viewport at which a section counts as visible. */
const MARGIN = '300px';
const INTERACTIONS = ['pointerdown', 'keydown', 'focusin'] as const;

/**
 * Resolves when a prerendered section comes near the viewport, or on the user's first interaction, so that its code is loaded only then.
 * Resolves at once if the page was not prerendered, or if the URL's hash refers to a missing element.
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
