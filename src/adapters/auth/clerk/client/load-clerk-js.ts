import type { ClerkJs } from './clerk-js.ts';
import type { LoadScript } from '#adapters/shared/load-page-script.ts';
import { getFrontendUrl } from '../shared/publishable-key.ts';

/** Edition without UI components, of the major version that the React package is made for. */
const FILE = '/npm/@clerk/clerk-js@5/dist/clerk.headless.browser.js';

export interface ClerkInstance {
  readonly publishableKey: string;
  readonly proxyUrl?: string | undefined;
  /** Other URL for Clerk's script. */
  readonly scriptUrl?: string | undefined;
}

/** Runs Clerk's script, which defines a global object. Creates a new one each time, since a failed one cannot recover. */
export async function loadClerkJs(instance: ClerkInstance, loadScript: LoadScript): Promise<ClerkJs> {
  const { publishableKey, proxyUrl } = instance;
  Reflect.deleteProperty(globalThis, 'Clerk');
  for (const old of document.querySelectorAll('script[data-clerk-publishable-key]')) old.remove();
  await loadScript({
    src: instance.scriptUrl ?? getFrontendUrl(instance) + FILE,
    attributes: {
      crossorigin: 'anonymous',
      'data-clerk-publishable-key': publishableKey,
      ...(proxyUrl === undefined ? {} : { 'data-clerk-proxy-url': proxyUrl }),
    },
  });
  const made: unknown = Reflect.get(globalThis, 'Clerk');
  if (!isClerkJs(made)) throw new Error('The script of Clerk ran, but left nothing behind.');
  return made;
}

function isClerkJs(made: unknown): made is ClerkJs {
  return typeof made === 'object' && made !== null && 'load' in made && typeof made.load === 'function';
}
