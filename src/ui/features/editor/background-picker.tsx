import { words } from '#messages/features/editor/frame.messages';
import { ImagePlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { sameBackground } from '../../../domain/project/edit/edit-scene.ts';
import type { Background, HexColour } from '../../../domain/project/project.ts';
import { ApplyToAll } from './apply-to-all.tsx';
import styles from './background-picker.module.css';
import { BACKGROUND_CHOICES, backgroundCss } from './background-choices.ts';
import type { DeskProps } from './editor-session-props.ts';
import { FieldTrouble } from './editor-field-error.tsx';
import section from './inspector-section.module.css';
import { OwnBackgrounds } from './own-backgrounds.tsx';
import { UploadButton } from './upload-button.tsx';

export const BackgroundPicker = observer(function BackgroundPicker({ store, desk }: DeskProps) {
  const id = useId();
  const { project, render } = desk;
  const { cast } = store;
  const { background, id: sceneId } = project.scene;

  function choose(next: Background): void {
    project.edit({ kind: 'set-background', sceneId, background: next });
  }

  const own = background.kind === 'colour' && !BACKGROUND_CHOICES.some((choice) => sameBackground(choice.background, background));
  return (
    <fieldset className={section.section}>
      <legend>{words.background.title}</legend>
      <div className={styles.swatches}>
        {BACKGROUND_CHOICES.map((choice) => (
          <label key={choice.name} className={styles.swatch} title={choice.name}>
            <input
              type="radio"
              className={section.cover}
              name={`${id}-background`}
              aria-label={choice.name}
              checked={sameBackground(choice.background, background)}
              onChange={() => choose(choice.background)}
            />
            <span style={{ background: backgroundCss(choice.background) }} />
          </label>
        ))}
      </div>
      <OwnBackgrounds store={store} desk={desk} name={`${id}-background`} onChoose={choose} />
      <div className={styles.row}>
        <label className={styles.colour} data-chosen={own}>
          <input
            type="color"
            value={background.kind === 'colour' ? background.colour : '#c9d0d6'}
            onChange={(event) => choose({ kind: 'colour', colour: event.target.value as HexColour })}
          />
          {words.background.own}
        </label>
        <UploadButton
          cast={cast}
          label={words.background.upload}
          fileLabel={words.background.file}
          onUploaded={(assetId) => choose({ kind: 'image', assetId })}
          icon={<ImagePlus size={16} aria-hidden="true" />}
        />
      </div>
      <ApplyToAll project={project} choice="background" />
      <FieldTrouble message={cast.uploadTrouble || render.at('background')} />
    </fieldset>
  );
});
