import { messages } from '#messages/features/editor/stock/stock.messages';
import { Images } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ActionButton } from '#ui/components/action-button.tsx';
import { getOrientation } from '#domain/stock-media/find-scene-searches.ts';
import type { ChoicesStore } from '../choices-store.ts';
import type { ProjectStore } from '../project-store.ts';

const StockDialog = lazy(async () => ({ default: (await import('./stock-dialog.tsx')).StockDialog }));

interface StockButtonProps {
  readonly choices: ChoicesStore;
  readonly project: ProjectStore;
  /** What is chosen has to fill the frame. */
  readonly fills?: boolean;
  /** Why nothing can be added now; empty when something can. */
  readonly unavailable?: string;
  readonly onChosen: (assetId: string) => void;
}

/** Opens the dialog with stock images and clips. */
export function StockButton({ choices, project, fills = false, unavailable = '', onChosen }: StockButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton unavailable={unavailable} icon={<Images size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {messages.open}
      </ActionButton>
      {isOpen && (
        <Suspense fallback={null}>
          <StockDialog
            parts={{ stock: choices.stock, choices, project, ...(fills && { orientation: getOrientation(project.project.aspectRatio) }) }}
            onChosen={onChosen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
