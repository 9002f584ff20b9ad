import type { Toasts } from '../../components/toast.tsx';
import type { ProjectStore } from './project-store.ts';

interface UndoOffer {
  readonly project: Pick<ProjectStore, 'undo' | 'subscribe'>;
  readonly toasts: Toasts;
  readonly title: string;
  readonly label: string;
}

/** A toast whose button takes back the edit before it. It goes with the next change, which the button would take back instead. */
export function offerUndo({ project, toasts, title, label }: UndoOffer): void {
  const id = toasts.show({ title, action: { label, run: project.undo } });
  const stop = project.subscribe(() => {
    stop();
    toasts.close(id);
  });
}
