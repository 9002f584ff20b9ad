import type { Newsletter } from '../ports/newsletter.ts';

/** The newsletter of a page that has not loaded it: it comes with the first address, or is offline when it does not. */
export function createLazyNewsletter(load: () => Promise<Pick<Newsletter, 'subscribe'>>): Pick<Newsletter, 'subscribe'> {
  return {
    async subscribe(email, options) {
      const newsletter = await load().catch(() => null);
      if (newsletter === null) return { kind: 'failed', reason: 'offline', message: 'Unknown' };
      return newsletter.subscribe(email, options);
    },
  };
}
