import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';
import { ToastProvider } from './components/toast.tsx';

/** What only signed-in pages need: notices and tooltips. */
export function StudioFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Tooltip.Provider>
      <ToastProvider>{children}</ToastProvider>
    </Tooltip.Provider>
  );
}
