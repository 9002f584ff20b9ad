import { getFrontendUrl } from '../shared/publishable-key.ts';

/** Directive of a content policy → the origins a page needs besides its own. */
export type PageSources = Readonly<Record<'script-src' | 'connect-src' | 'img-src' | 'frame-src', readonly string[]>>;

const IMAGES = 'https://img.clerk.com';
/** The vendor's bot check, which it loads only where the instance has switched it on. */
const BOT_CHECK = 'https://challenges.cloudflare.com';
/** One-tap, where the instance has a Google client of its own. */
const GOOGLE = 'https://accounts.google.com';

/** What a page with this vendor loads from elsewhere. */
export function getClerkSources(options: { readonly publishableKey: string; readonly proxyUrl?: string | undefined }): PageSources {
  const { origin } = new URL(getFrontendUrl(options));
  return {
    'script-src': [origin, BOT_CHECK, GOOGLE],
    'connect-src': [origin, GOOGLE],
    'img-src': [IMAGES],
    'frame-src': [BOT_CHECK, GOOGLE],
  };
}
