import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { ToastProvider } from './components/toast.tsx';
import { useAppServices } from './app-services.tsx';

const ConfirmDialog = lazy(async () => ({ default: (await import('./features/confirm/confirm-dialog.tsx')).ConfirmDialog }));

/** Adds what only signed-in pages need: toasts, tooltips and the confirmation dialog. */
export function AppFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Tooltip.Provider>
      <ToastProvider>{children}</ToastProvider>
      <ConfirmOnDemand />
    </Tooltip.Provider>
  );
}

const ConfirmOnDemand = observer(function ConfirmOnDemand() {
  const { confirm } = useAppServices();
  if (confirm.request === null) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog store={confirm} />
    </Suspense>
  );
});
