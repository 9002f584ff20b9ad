import { getFrontendUrl } from '../shared/publishable-key.ts';

/** Origins that a page needs besides its own, by directive of the content security policy. */
export type PageSources = Readonly<Record<'script-src' | 'connect-src' | 'img-src' | 'frame-src', readonly string[]>>;

const IMAGES = 'https://img.clerk.com';
/** Clerk's bot check, loaded only where the instance enables it. */
const BOT_CHECK = 'https://challenges.cloudflare.com';
/** Google one tap, loaded only where the instance has a Google client. */
const GOOGLE = 'https://accounts.google.com';

/** Everything that a page with Clerk loads from elsewhere. */
export function getClerkSources(options: { readonly publishableKey: string; readonly proxyUrl?: string | undefined }): PageSources {
  const { origin } = new URL(getFrontendUrl(options));
  return {
    'script-src': [origin, BOT_CHECK, GOOGLE],
    'connect-src': [origin, GOOGLE],
    'img-src': [IMAGES],
    'frame-src': [BOT_CHECK, GOOGLE],
  };
}
