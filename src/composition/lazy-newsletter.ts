import type { Newsletter } from '../ports/newsletter.ts';

/** Loads the newsletter adapter with the first submission; reports "offline" when loading fails. */
export function createLazyNewsletter(load: () => Promise<Pick<Newsletter, 'subscribe'>>): Pick<Newsletter, 'subscribe'> {
  return {
    async subscribe(email, options) {
      const newsletter = await load().catch(() => null);
      if (newsletter === null) return { kind: 'failed', reason: 'offline', message: 'Unknown' };
      return newsletter.subscribe(email, options);
    },
  };
}
