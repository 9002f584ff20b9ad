import { messages as scene } from '#messages/features/editor/audio/scene-audio.messages';
import { lazy } from 'react';
import { MusicField } from '../music-field.tsx';
import { Fold } from './fold.tsx';
import type { ToolPanelProps } from './tool-panel-props.ts';

const SceneAudioField = lazy(async () => ({ default: (await import('../audio/scene-audio-field.tsx')).SceneAudioField }));

/** Music of the video, levels and effects of the scene. */
export function AudioPanel({ store, session }: ToolPanelProps) {
  return (
    <>
      <MusicField session={session} />
      <Fold title={scene.title}>
        <SceneAudioField store={store} session={session} />
      </Fold>
    </>
  );
}
