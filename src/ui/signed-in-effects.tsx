import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePages } from './pages-ready.tsx';

/** Live status and features, for as long as one person is signed in. */
export function SignedInEffects() {
  const { tasks, flags } = usePages();
  const { pathname } = useLocation();
  useEffect(() => flags.visit(pathname), [flags, pathname]);
  useEffect(() => {
    tasks.start();
    return () => tasks.stop();
  }, [tasks]);
  return null;
}
