import { ClerkProvider, useAuth, useClerk, useSession, useUser, type HeadlessBrowserClerk } from '@clerk/clerk-react';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { ClerkJs } from './clerk-js.ts';
import type { ClerkInstance } from './load-clerk-js.ts';

export interface ClerkEvents {
  /** The SDK has loaded, or the session or user changed. */
  readonly changed: () => void;
  readonly failed: () => void;
}

/** Keeps the SDK from navigating after a step; the application does that. */
const stayOnPage = (): void => undefined;

/** Mounts Clerk's provider in a React root of its own, so that the page does not depend on it. Returns the unmount function. */
export function mountClerk(clerk: ClerkJs, instance: ClerkInstance, events: ClerkEvents): () => void {
  const root = createRoot(document.createElement('div'));
  root.render(
    <ClerkProvider
      Clerk={clerk as unknown as HeadlessBrowserClerk}
      publishableKey={instance.publishableKey}
      {...(instance.proxyUrl === undefined ? {} : { proxyUrl: instance.proxyUrl })}
      allowedRedirectOrigins={[location.origin]}
      signInUrl="/signin"
      signUpUrl="/signup"
      waitlistUrl="/waitlist"
      routerPush={stayOnPage}
      routerReplace={stayOnPage}
      telemetry={false}
    >
      <Bridge {...events} />
    </ClerkProvider>,
  );
  return () => root.unmount();
}

/**
 * Forwards updates of Clerk's hooks to the connection, after React has run its effects: React runs those of all roots before it commits
 * one, and would throw (error 177) if the page's root rendered then.
 */
function Bridge({ changed, failed }: ClerkEvents): null {
  const clerk = useClerk();
  const { isLoaded } = useAuth();
  const { user } = useUser();
  const { session } = useSession();

  useEffect(() => {
    const notifyChange = (status: string): void => {
      if (status === 'error') queueMicrotask(failed);
    };
    clerk.on('status', notifyChange, { notify: true });
    return () => clerk.off('status', notifyChange);
  }, [clerk, failed]);

  useEffect(() => {
    if (isLoaded) queueMicrotask(changed);
  }, [isLoaded, user, session, changed]);

  return null;
}
