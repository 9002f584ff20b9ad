import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { BackgroundPicker } from './background-picker.tsx';
import { CaptionChoices } from './caption-choices.tsx';
import type { EditorSessionProps } from './editor-store.ts';
import { FrameChoices } from './frame-choices.tsx';
import styles from './inspector.module.css';
import { LanguageField } from './language-field.tsx';
import { LogoField } from './logo-field.tsx';
import { PresenterPicker } from './presenter-picker.tsx';
import { PronunciationField } from './pronunciation-field.tsx';
import type { SpotStore } from './stage/spot-store.ts';
import type { StageStore } from './stage/stage-store.ts';
import { TextLayers } from './text-layers.tsx';
import { useLater } from './use-later.ts';
import { VoicePicker } from './voice-picker.tsx';

const BrandField = lazy(async () => ({ default: (await import('./brand-field.tsx')).BrandField }));

const MusicField = lazy(async () => ({ default: (await import('./music-field.tsx')).MusicField }));

const SceneAudioField = lazy(async () => ({ default: (await import('./audio/scene-audio-field.tsx')).SceneAudioField }));

const TransitionField = lazy(async () => ({ default: (await import('./transition-field.tsx')).TransitionField }));

const CameraField = lazy(async () => ({ default: (await import('./camera-field.tsx')).CameraField }));

/** Loaded with the first selection, as most of the stage's code. */
const StageInspector = lazy(async () => ({ default: (await import('./stage/stage-inspector.tsx')).StageInspector }));

const SpotInspector = lazy(async () => ({ default: (await import('./stage/spot-inspector.tsx')).SpotInspector }));

interface InspectorProps extends EditorSessionProps {
  readonly stage: StageStore;
  readonly spots: SpotStore;
}

export const Inspector = observer(function Inspector({ store, session, stage, spots }: InspectorProps) {
  const { isDue, hasten } = useLater();
  return (
    <div className={styles.inspector} onPointerEnter={hasten} onFocus={hasten}>
      {stage.selected.length > 0 && (
        <Suspense fallback={null}>
          <StageInspector session={session} stage={stage} />
        </Suspense>
      )}
      {spots.selected !== undefined && (
        <Suspense fallback={null}>
          <SpotInspector spots={spots} />
        </Suspense>
      )}
      <PresenterPicker store={store} session={session} />
      <VoicePicker store={store} session={session} />
      <LanguageField store={store} session={session} />
      <PronunciationField session={session} />
      <BackgroundPicker store={store} session={session} />
      <FrameChoices store={store} session={session} isDue={isDue} />
      <Suspense fallback={null}>{isDue && <CameraField session={session} />}</Suspense>
      <Suspense fallback={null}>{isDue && <TransitionField session={session} />}</Suspense>
      <CaptionChoices store={store} session={session} />
      <Suspense fallback={null}>{isDue && <MusicField session={session} />}</Suspense>
      <Suspense fallback={null}>{isDue && <SceneAudioField store={store} session={session} />}</Suspense>
      <TextLayers session={session} />
      <LogoField key={session.project.scene.id} store={store} session={session} />
      <Suspense fallback={null}>{isDue && <BrandField session={session} />}</Suspense>
    </div>
  );
});
