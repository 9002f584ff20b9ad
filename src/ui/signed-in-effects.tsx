import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppServices } from './app-services.tsx';

/** Runs live status, flags and preferences while a user is signed in. */
export function SignedInEffects() {
  const { tasks, flags, preferences } = useAppServices();
  const { pathname } = useLocation();
  useEffect(() => flags.setPath(pathname), [flags, pathname]);
  useEffect(() => {
    tasks.start();
    return () => tasks.stop();
  }, [tasks]);
  useEffect(() => {
    preferences.start();
    return () => preferences.stop();
  }, [preferences]);
  return null;
}
