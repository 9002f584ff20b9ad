import { messages as camera } from '#messages/features/editor/camera.messages';
import { messages as transition } from '#messages/features/editor/transition.messages';
import { lazy } from 'react';
import { BackgroundPicker } from '../background-picker.tsx';
import { Fold } from './fold.tsx';
import type { ToolPanelProps } from './tool-panel-props.ts';

const CameraField = lazy(async () => ({ default: (await import('../camera-field.tsx')).CameraField }));
const TransitionField = lazy(async () => ({ default: (await import('../transition-field.tsx')).TransitionField }));

/** What is behind the presenter, how the scene comes in, and what the camera does in it. */
export function BackgroundPanel({ store, session }: ToolPanelProps) {
  return (
    <>
      <BackgroundPicker store={store} session={session} />
      <Fold title={transition.title}>
        <TransitionField session={session} />
      </Fold>
      <Fold title={camera.title}>
        <CameraField session={session} />
      </Fold>
    </>
  );
}
