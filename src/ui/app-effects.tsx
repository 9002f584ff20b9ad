import { reaction } from 'mobx';
import { useEffect } from 'react';
import { useServices } from './services.tsx';

/** Starts what the whole application lives on, and keeps the document and the live status in step with it. */
export function AppEffects() {
  const { session, theme, tasks, connectivity } = useServices();

  useEffect(() => {
    theme.start();
    connectivity.start();
    session.start();
    const stopTheme = reaction(
      () => theme.mode,
      (mode) => document.documentElement.setAttribute('data-theme', mode),
    );
    const stopTasks = reaction(
      () => session.user.id,
      (userId) => {
        tasks.stop();
        if (userId !== '') tasks.start();
      },
      { fireImmediately: true },
    );
    return () => {
      stopTheme();
      stopTasks();
      tasks.stop();
      session.stop();
      connectivity.stop();
    };
  }, [session, theme, tasks, connectivity]);

  return null;
}
