import { messages } from '#messages/features/editor/frame.messages';
import { Film, ImagePlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useId } from 'react';
import { setGradientMotion } from '#domain/project/edit/edit-scene.ts';
import { isEqualJson } from '#domain/shared/is-equal-json.ts';
import { GRADIENT_MOTIONS } from '#domain/project/background.ts';
import type { Background, HexColor } from '#domain/project/project.ts';
import { selectValue } from '../../stores/select-value.ts';
import { ApplyToAll } from './apply-to-all.tsx';
import { BackgroundGrid } from './background-grid.tsx';
import styles from './background-picker.module.css';
import { BrandSwatches } from './brand-swatches.tsx';
import { BACKGROUND_CHOICES, MOVING_CHOICES, SET_CHOICES } from './background-choices.ts';
import type { EditorSessionProps } from './editor-store.ts';
import { EditorFieldError } from './editor-field-error.tsx';
import section from './inspector-section.module.css';
import { Segmented } from './segmented.tsx';
import { UploadButton } from './upload-button.tsx';

const OwnBackgrounds = lazy(async () => ({ default: (await import('./own-backgrounds.tsx')).OwnBackgrounds }));
const ClipReadings = lazy(async () => ({ default: (await import('../backgrounds/clip-readings.tsx')).ClipReadings }));
const StockButton = lazy(async () => ({ default: (await import('./stock/stock-button.tsx')).StockButton }));
const ClipFields = lazy(async () => ({ default: (await import('./clip-fields.tsx')).ClipFields }));

const MOTIONS = (['none', ...GRADIENT_MOTIONS] as const).map((value) => ({ value, label: messages.background.motions[value] }));

export const BackgroundPicker = observer(function BackgroundPicker({ store, session }: EditorSessionProps) {
  const id = useId();
  const { project, render } = session;
  const { choices } = store;
  const { sceneId } = project;
  const background = selectValue(() => project.scene.background);

  function choose(next: Background): void {
    project.edit({ kind: 'set-background', sceneId, background: next });
  }

  function chooseUpload(assetId: string): void {
    choose({ kind: choices.getUploadKind(assetId) === 'clip' ? 'video' : 'image', assetId });
  }

  const own = background.kind === 'colour' && !BACKGROUND_CHOICES.some((choice) => isEqualJson(choice.background, background));
  return (
    <fieldset className={section.section}>
      <legend>{messages.background.title}</legend>
      <BackgroundGrid
        title={messages.background.setsTitle}
        choices={SET_CHOICES}
        name={`${id}-background`}
        chosen={background}
        onChoose={choose}
        named
      />
      <BackgroundGrid
        title={messages.background.plainTitle}
        choices={BACKGROUND_CHOICES}
        name={`${id}-background`}
        chosen={background}
        onChoose={choose}
      />
      <BackgroundGrid
        title={messages.background.movingTitle}
        choices={MOVING_CHOICES}
        name={`${id}-background`}
        chosen={background}
        onChoose={choose}
      />
      {background.kind === 'gradient' && (
        <Segmented
          label={messages.background.motion}
          value={background.motion ?? 'none'}
          options={MOTIONS}
          onValueChange={(motion) => choose(setGradientMotion(background, motion === 'none' ? undefined : motion))}
        />
      )}
      {(choices.backgrounds.length > 0 || choices.backgroundsUnavailable) && (
        <Suspense fallback={null}>
          <OwnBackgrounds store={store} session={session} name={`${id}-background`} onChoose={choose} />
        </Suspense>
      )}
      <BrandSwatches
        of={messages.background.title}
        colors={session.brand.kit.colors}
        value={background.kind === 'colour' ? background.colour : null}
        onChoose={(colour) => choose({ kind: 'colour', colour })}
      />
      <div className={styles.row}>
        <label className={styles.color} data-chosen={own}>
          <input
            type="color"
            value={background.kind === 'colour' ? background.colour : '#c9d0d6'}
            onChange={(event) => choose({ kind: 'colour', colour: event.target.value as HexColor })}
          />
          {messages.background.own}
        </label>
        <UploadButton
          choices={choices}
          label={messages.background.upload}
          fileLabel={messages.background.file}
          onUploaded={chooseUpload}
          icon={<ImagePlus size={16} aria-hidden="true" />}
        />
        <UploadButton
          choices={choices}
          kind="clip"
          label={messages.background.uploadClip}
          fileLabel={messages.background.clipFile}
          onUploaded={(assetId) => choose({ kind: 'video', assetId })}
          icon={<Film size={16} aria-hidden="true" />}
        />
        <Suspense fallback={null}>
          <StockButton choices={choices} project={project} fills onChosen={chooseUpload} />
        </Suspense>
      </div>
      {choices.readings.readings.length > 0 && (
        <Suspense fallback={null}>
          <ClipReadings store={choices.readings} />
        </Suspense>
      )}
      {background.kind === 'video' && (
        <Suspense fallback={null}>
          <ClipFields key={`${sceneId} ${background.assetId}`} background={background} choices={choices} onChange={choose} />
        </Suspense>
      )}
      <ApplyToAll project={project} choice="background" />
      <EditorFieldError message={choices.uploadError || render.getMessage('background')} />
    </fieldset>
  );
});
