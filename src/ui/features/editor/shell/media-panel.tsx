import { lazy, Suspense, useState } from 'react';
import { StageTools } from '../stage/stage-tools.tsx';
import type { ToolPanelProps } from './tool-panel-props.ts';

const StageUploadsDialog = lazy(async () => ({ default: (await import('../stage/stage-uploads-dialog.tsx')).StageUploadsDialog }));

/** Shapes, images and clips on the stage. */
export function MediaPanel({ store, stage }: ToolPanelProps) {
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <StageTools stage={stage} choices={store.choices} onOpenUploads={() => setPicking(true)} />
      {isPicking && (
        <Suspense fallback={null}>
          <StageUploadsDialog stage={stage} choices={store.choices} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </>
  );
}
