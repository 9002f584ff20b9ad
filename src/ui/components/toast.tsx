import { messages as common } from '#messages/text/common.messages';
import { Toast as Parts } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import buttonStyles from './button.module.css';
import { joinClassNames } from './join-class-names.ts';
import styles from './toast.module.css';

/** Milliseconds a toast is shown; longer with an undo button. Hover or focus pauses it. */
const TOAST_TIME = 5_000;
const UNDO_TIME = 10_000;
const MAX_TOASTS = 3;

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Announced assertively by screen readers; for errors only. */
  readonly error?: boolean;
}

export interface Toasts {
  /** Returns the toast's id. */
  show(notice: ToastMessage): string;
  close(id: string): void;
}

interface UndoOffer {
  readonly toasts: Toasts;
  readonly title: string;
  readonly label: string;
  readonly project: { readonly undo: () => void; readonly subscribe: (listener: () => void) => () => void };
}

/** A toast whose button takes back the edit before it. It goes with the next change, which the button would take back instead. */
export function offerUndo({ toasts, title, label, project }: UndoOffer): void {
  const id = toasts.show({ title, action: { label, run: project.undo } });
  const stop = project.subscribe(() => {
    stop();
    toasts.close(id);
  });
}

export function useToasts(): Toasts {
  const { add, close } = Parts.useToastManager();
  return useMemo(
    () => ({
      show: ({ title, description, action, error }) => {
        const id = add({
          title,
          description,
          priority: error ? 'high' : 'low',
          timeout: action ? UNDO_TIME : TOAST_TIME,
          ...(action && {
            actionProps: {
              children: action.label,
              onClick: () => {
                close(id);
                action.run();
              },
            },
          }),
        });
        return id;
      },
      close: (id) => close(id),
    }),
    [add, close],
  );
}

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Parts.Provider limit={MAX_TOASTS}>
      {children}
      <Parts.Portal>
        <Parts.Viewport className={styles.viewport}>
          <ToastList />
        </Parts.Viewport>
      </Parts.Portal>
    </Parts.Provider>
  );
}

function ToastList() {
  const { toasts } = Parts.useToastManager();
  return toasts.map((toast) => (
    <Parts.Root key={toast.id} toast={toast} className={styles.toast} swipeDirection={['right', 'down']}>
      <Parts.Content className={styles.content}>
        <div className={styles.words}>
          <Parts.Title className={styles.title} />
          <Parts.Description className={styles.description} />
        </div>
        <Parts.Action className={joinClassNames(buttonStyles.button, buttonStyles.secondary, buttonStyles.small)} />
        <Parts.Close
          aria-label={common.close}
          className={joinClassNames(buttonStyles.button, buttonStyles.icon, buttonStyles.small, buttonStyles.ghost)}
        >
          <X size={16} aria-hidden="true" />
        </Parts.Close>
      </Parts.Content>
    </Parts.Root>
  ));
}
