import { lazy, Suspense, useState } from 'react';
import { StageTools } from '../stage/stage-tools.tsx';
import type { ToolPanelProps } from './tool-panel-props.ts';

const StageUploadsDialog = lazy(async () => ({ default: (await import('../stage/stage-uploads-dialog.tsx')).StageUploadsDialog }));
const SlidesDialog = lazy(async () => ({ default: (await import('../slides/slides-dialog.tsx')).SlidesDialog }));
const ScreenDialog = lazy(async () => ({ default: (await import('../screen/screen-dialog.tsx')).ScreenDialog }));

/** Shapes, images and clips on the stage, and scenes of the screen and of slides. */
export function MediaPanel({ store, session, stage }: ToolPanelProps) {
  const [opened, setOpened] = useState<'uploads' | 'screen' | 'slides' | null>(null);
  const close = (): void => setOpened(null);
  return (
    <>
      <StageTools
        stage={stage}
        choices={store.choices}
        project={session.project}
        onOpenUploads={() => setOpened('uploads')}
        onRecordScreen={() => setOpened('screen')}
        onAddSlides={() => setOpened('slides')}
      />
      <Suspense fallback={null}>
        {opened === 'uploads' && <StageUploadsDialog stage={stage} choices={store.choices} onClose={close} />}
        {opened === 'slides' && <SlidesDialog parts={session.slides} onClose={close} />}
        {opened === 'screen' && <ScreenDialog parts={session.screen} choices={store.choices} onClose={close} />}
      </Suspense>
    </>
  );
}
