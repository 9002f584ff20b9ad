import { messages } from '#messages/features/editor/logo.messages';
import { messages as backgrounds } from '#messages/features/backgrounds/backgrounds.messages';
import { ImagePlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { isLogoEverywhere, findLogo, setLogo, type LogoLayer } from '../../../domain/project/edit/apply-to-all-scenes.ts';
import { type Corner, CORNERS, FAINTEST_LOGO, LOGO_SIZES } from '../../../domain/project/project.ts';
import { Select } from '../../components/select.tsx';
import { selectValue } from '../../stores/select-value.ts';
import { FolderSelect } from '../backgrounds/folder-select.tsx';
import type { EditorSessionProps } from './editor-store.ts';
import { EditorFieldError } from './editor-field-error.tsx';
import section from './inspector-section.module.css';
import styles from './layers.module.css';
import { Segmented } from './segmented.tsx';
import { UploadButton } from './upload-button.tsx';
import { UploadFilterStore } from './upload-filter-store.ts';

const NONE = '';
const CORNER_OPTIONS = CORNERS.map((value) => ({ value, label: messages.corners[value] }));
const SIZE_OPTIONS = LOGO_SIZES.map((value) => ({ value, label: messages.sizes[value] }));
const START = { id: 'logo-1', kind: 'logo', corner: 'top-right', from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;

/** The logo: in every scene, or only in this one. */
export const LogoField = observer(function LogoField({ store, session }: EditorSessionProps) {
  const { project, render } = session;
  const { choices } = store;
  const { sceneId } = project;
  const [filter] = useState(() => new UploadFilterStore(choices));
  const logo = selectValue(() => findLogo(project.scene));
  const several = project.sceneCount > 1;
  const [onlyHere, setOnlyHere] = useState(() => logo !== undefined && !isLogoEverywhere(project.project));

  function put(next: LogoLayer | null, here = onlyHere): void {
    const changed = setLogo(project.project, next, here && several ? sceneId : undefined);
    project.edit({ kind: 'replace-project', project: changed });
  }

  function choose(assetId: string): void {
    put(assetId === NONE ? null : { ...START, ...logo, assetId });
  }

  function chooseUploaded(assetId: string): void {
    filter.clear();
    choose(assetId);
  }

  function putInCorner({ spot: _moved, ...usual }: LogoLayer, corner: Corner): void {
    put({ ...usual, corner });
  }

  /** Checked: removes it from the other scenes; unchecked: adds it to all. */
  function keepHere(here: boolean): void {
    setOnlyHere(here);
    if (logo === undefined) return;
    const without = here ? setLogo(project.project, null) : project.project;
    project.edit({ kind: 'replace-project', project: setLogo(without, logo, here ? sceneId : undefined) });
  }

  return (
    <fieldset className={section.section}>
      <legend>{messages.title}</legend>
      <LogoChoice store={store} filter={filter} assetId={logo?.assetId ?? NONE} onChoose={choose} />
      <div className={styles.row}>
        <UploadButton
          choices={choices}
          label={messages.upload}
          fileLabel={messages.file}
          onUploaded={chooseUploaded}
          icon={<ImagePlus size={16} aria-hidden="true" />}
        />
      </div>
      <p className={section.hint}>{messages.hint}</p>
      {logo !== undefined && (
        <>
          <Select
            label={messages.corner}
            value={logo.corner}
            options={CORNER_OPTIONS}
            onValueChange={(corner) => putInCorner(logo, corner)}
          />
          <Segmented
            label={messages.size}
            value={logo.size ?? 'medium'}
            options={SIZE_OPTIONS}
            onValueChange={(size) => put({ ...logo, size })}
          />
          <label className={styles.slider}>
            <span>
              {messages.opacity}: {messages.percent(logo.opacity ?? 1)}
            </span>
            <input
              type="range"
              min={FAINTEST_LOGO}
              max={1}
              step={0.05}
              value={logo.opacity ?? 1}
              aria-label={messages.opacity}
              aria-valuetext={messages.percent(logo.opacity ?? 1)}
              onChange={(event) => put({ ...logo, opacity: Number(event.target.value) })}
            />
          </label>
        </>
      )}
      {several && (
        <label className={section.switch}>
          <input type="checkbox" className={section.tick} checked={onlyHere} onChange={(event) => keepHere(event.target.checked)} />
          <span>{messages.onlyThisScene}</span>
        </label>
      )}
      <EditorFieldError message={render.getMessage('logo')} />
    </fieldset>
  );
});

interface LogoChoiceProps extends Pick<EditorSessionProps, 'store'> {
  readonly filter: UploadFilterStore;
  readonly assetId: string;
  readonly onChoose: (assetId: string) => void;
}

const LogoChoice = observer(function LogoChoice({ store, filter, assetId, onChoose }: LogoChoiceProps) {
  const id = useId();
  const { images } = store.choices;
  const found = filter.find(images);
  const choices = [
    { assetId: NONE, label: messages.none, image: null },
    ...images.flatMap((card, at) =>
      found.has(card) ? [{ assetId: card.assetId, label: messages.uploadedImage(at + 1), image: card.thumbnailUrl }] : [],
    ),
  ];
  return (
    <>
      {filter.folders.length > 0 && images.length > 0 && (
        <FolderSelect value={filter.folderId} folders={filter.folders} onValueChange={(folderId) => filter.narrow({ folderId })} />
      )}
      <div className={styles.logos} role="radiogroup" aria-label={messages.title}>
        {choices.map((choice) => (
          <label key={choice.assetId} className={styles.logo} title={choice.label}>
            <input
              type="radio"
              className={section.cover}
              name={id}
              aria-label={choice.label}
              checked={choice.assetId === assetId}
              onChange={() => onChoose(choice.assetId)}
            />
            {choice.image === null ? <span>{choice.label}</span> : <img src={choice.image} alt="" loading="lazy" />}
          </label>
        ))}
      </div>
      <p role="status" className={section.hint}>
        {images.length > 0 && found.size === 0 && backgrounds.folder.nothingFound}
      </p>
    </>
  );
});
