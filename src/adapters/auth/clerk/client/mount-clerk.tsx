import { ClerkProvider, useAuth, useClerk, useSession, useUser, type HeadlessBrowserClerk } from '@clerk/clerk-react';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { ClerkJs } from './clerk-js.ts';
import type { ClerkInstance } from './load-clerk-js.ts';

export interface ClerkEvents {
  /** It is loaded, or somebody or something of theirs has changed. */
  readonly changed: () => void;
  readonly failed: () => void;
}

/** The SDK would go to addresses of its own after a step; where people go is ours to say. */
const stayOnPage = (): void => undefined;

/** Runs the vendor in a React root of its own, so that nothing of the page depends on its provider. Gives the end of it. */
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

/** Tells the port's side whatever the vendor's hooks hear. */
function Bridge({ changed, failed }: ClerkEvents): null {
  const clerk = useClerk();
  const { isLoaded } = useAuth();
  const { user } = useUser();
  const { session } = useSession();

  useEffect(() => {
    const notifyChange = (status: string): void => {
      if (status === 'error') failed();
    };
    clerk.on('status', notifyChange, { notify: true });
    return () => clerk.off('status', notifyChange);
  }, [clerk, failed]);

  useEffect(() => {
    if (isLoaded) changed();
  }, [isLoaded, user, session, changed]);

  return null;
}
