/** Distance below the viewport at which a section counts as visible. */
const MARGIN = '300px';
/**
 * Of the visitor. A click without a pointer is one too: React shows the next page only after every section of this one is hydrated, so a
 * section that went on waiting would keep the visitor on this page.
 */
const INTERACTIONS = ['pointerdown', 'keydown', 'focusin', 'click'] as const;

/** Listens from the time the page's code runs: a press can come before the sections are hydrated. */
const interaction = typeof window === 'undefined' ? Promise.resolve() : waitForInteraction(window);

/**
 * Resolves when a prerendered section comes near the viewport, or on the user's first interaction, so that its code is loaded only then.
 * Resolves at once if the page was not prerendered, or if the URL's hash refers to a missing element.
 */
export async function whenVisible(selector: string): Promise<void> {
  const part = typeof document === 'undefined' ? null : document.querySelector(selector);
  if (!part || hasMissingTarget()) return;
  await waitUntilNearOrUsed(part);
}

/** Until a section comes near the viewport or the visitor does something. */
function waitUntilNearOrUsed(part: Element): Promise<void> {
  return new Promise((resolve) => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && end(), { rootMargin: MARGIN });
    const end = (): void => {
      watch.disconnect();
      resolve();
    };
    watch.observe(part);
    void interaction.then(end);
  });
}

function waitForInteraction(page: Window): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      for (const kind of INTERACTIONS) page.removeEventListener(kind, done, true);
      resolve();
    };
    for (const kind of INTERACTIONS) page.addEventListener(kind, done, { capture: true, passive: true });
  });
}

function hasMissingTarget(): boolean {
  return window.location.hash.length > 1 && document.querySelector(':target') === null;
}
