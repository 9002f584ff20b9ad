import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { selectValue } from '../../stores/select-value.ts';
import type { EditorSessionProps } from './editor-store.ts';
import styles from './inspector.module.css';
import { LanguageField } from './language-field.tsx';
import { PresenterPicker } from './presenter-picker.tsx';
import type { SpotStore } from './stage/spot-store.ts';
import type { StageStore } from './stage/stage-store.ts';
import { useLater } from './use-later.ts';
import { VoicePicker } from './voice-picker.tsx';

const BackgroundPicker = lazy(async () => ({ default: (await import('./background-picker.tsx')).BackgroundPicker }));

const FrameChoices = lazy(async () => ({ default: (await import('./frame-choices.tsx')).FrameChoices }));

const CaptionChoices = lazy(async () => ({ default: (await import('./caption-choices.tsx')).CaptionChoices }));

const PronunciationField = lazy(async () => ({ default: (await import('./pronunciation-field.tsx')).PronunciationField }));

const TextLayers = lazy(async () => ({ default: (await import('./text-layers.tsx')).TextLayers }));

const LogoField = lazy(async () => ({ default: (await import('./logo-field.tsx')).LogoField }));

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
      {selectValue(() => stage.selected.length > 0) && (
        <Suspense fallback={null}>
          <StageInspector store={store} session={session} stage={stage} />
        </Suspense>
      )}
      {selectValue(() => spots.selected !== undefined) && (
        <Suspense fallback={null}>
          <SpotInspector spots={spots} />
        </Suspense>
      )}
      <PresenterPicker store={store} session={session} />
      <VoicePicker store={store} session={session} />
      <LanguageField store={store} session={session} />
      <Suspense fallback={null}>{isDue && <PronunciationField session={session} />}</Suspense>
      <Suspense fallback={null}>{isDue && <BackgroundPicker store={store} session={session} />}</Suspense>
      <Suspense fallback={null}>{isDue && <FrameChoices store={store} session={session} />}</Suspense>
      <Suspense fallback={null}>{isDue && <CameraField session={session} />}</Suspense>
      <Suspense fallback={null}>{isDue && <TransitionField session={session} />}</Suspense>
      <Suspense fallback={null}>{isDue && <CaptionChoices store={store} session={session} />}</Suspense>
      <Suspense fallback={null}>{isDue && <MusicField session={session} />}</Suspense>
      <Suspense fallback={null}>{isDue && <SceneAudioField store={store} session={session} />}</Suspense>
      <Suspense fallback={null}>{isDue && <TextLayers session={session} />}</Suspense>
      <Suspense fallback={null}>{isDue && <LogoField key={session.project.sceneId} store={store} session={session} />}</Suspense>
      <Suspense fallback={null}>{isDue && <BrandField session={session} />}</Suspense>
    </div>
  );
});
