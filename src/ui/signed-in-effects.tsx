import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePages } from './app-services.tsx';

/** Live status, features and preferences, for as long as one person is signed in. */
export function SignedInEffects() {
  const { tasks, flags, preferences } = usePages();
  const { pathname } = useLocation();
  useEffect(() => flags.visit(pathname), [flags, pathname]);
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
