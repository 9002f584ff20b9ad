import { createHttpNewsletter } from '../adapters/api/http/http-newsletter.ts';
import type { HttpClient } from '../adapters/shared/http/http-client.ts';
import type { Newsletter } from '../ports/newsletter.ts';

/** EXT-11. Here and not among the others, for no page needs it before somebody types an address. */
export const NEWSLETTER_ADAPTERS: Readonly<Record<string, (http: HttpClient) => Newsletter>> = {
  host: createHttpNewsletter,
};
