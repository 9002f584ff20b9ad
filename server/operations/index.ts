/** The face of this subject: all that other subjects import of it, besides its tables. */
export { endNewsletter } from './use-cases/newsletter-links.ts';
