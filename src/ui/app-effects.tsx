import { observer } from 'mobx-react-lite';
import { autorun } from 'mobx';
import { lazy, Suspense, useEffect } from 'react';
import { AppServicesGate } from './app-services.tsx';
import { useServices } from './services.tsx';

const SignedInEffects = lazy(async () => ({ default: (await import('./signed-in-effects.tsx')).SignedInEffects }));

/** Starts the application-wide stores and applies their state to the document. */
export const AppEffects = observer(function AppEffects() {
  const { session, theme, consent, connectivity } = useServices();

  useEffect(() => {
    theme.start();
    consent.start();
    connectivity.start();
    session.start();
    const stopTheme = autorun(() => document.documentElement.setAttribute('data-theme', theme.mode));
    return () => {
      stopTheme();
      session.stop();
      theme.stop();
      connectivity.stop();
    };
  }, [session, theme, consent, connectivity]);

  const { id } = session.user;
  if (id === '') return null;
  return (
    <Suspense fallback={null}>
      <AppServicesGate>
        <SignedInEffects key={id} />
      </AppServicesGate>
    </Suspense>
  );
});
