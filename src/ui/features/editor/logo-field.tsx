import { messages } from '#messages/features/editor/logo.messages';
import { ImagePlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { isLogoEverywhere, findLogo, setLogo, type LogoLayer } from '#domain/project/edit/apply-to-all-scenes.ts';
import { type Corner, CORNERS, FAINTEST_LOGO, LOGO_SIZES } from '#domain/project/project.ts';
import { Select } from '../../components/select.tsx';
import { selectValue } from '../../stores/select-value.ts';
import type { EditorSessionProps } from './editor-store.ts';
import { EditorFieldError } from './editor-field-error.tsx';
import section from './inspector-section.module.css';
import styles from './layers.module.css';
import { Segmented } from './segmented.tsx';
import { UploadButton } from './upload-button.tsx';

const LogoChoice = lazy(async () => ({ default: (await import('./logo-choice.tsx')).LogoChoice }));

const CORNER_OPTIONS = CORNERS.map((value) => ({ value, label: messages.corners[value] }));
const SIZE_OPTIONS = LOGO_SIZES.map((value) => ({ value, label: messages.sizes[value] }));
const START = { id: 'logo-1', kind: 'logo', corner: 'top-right', from: { edge: 'scene-start' }, to: { edge: 'scene-end' } } as const;

/** The logo: in every scene, or only in this one. */
export const LogoField = observer(function LogoField({ store, session }: EditorSessionProps) {
  const { project, render } = session;
  const { choices } = store;
  const { sceneId } = project;
  const logo = selectValue(() => findLogo(project.scene));
  const isChoosing = logo !== undefined || choices.images.length > 0;
  const several = project.sceneCount > 1;
  const [onlyHere, setOnlyHere] = useState(() => logo !== undefined && !isLogoEverywhere(project.project));

  function put(next: LogoLayer | null, here = onlyHere): void {
    const changed = setLogo(project.project, next, here && several ? sceneId : undefined);
    project.edit({ kind: 'replace-project', project: changed });
  }

  function choose(assetId: string | null): void {
    put(assetId === null ? null : { ...START, ...logo, assetId });
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
      {isChoosing && (
        <Suspense fallback={null}>
          <LogoChoice choices={choices} assetId={logo?.assetId ?? null} onChoose={choose} />
        </Suspense>
      )}
      <div className={styles.row}>
        <UploadButton
          choices={choices}
          label={messages.upload}
          fileLabel={messages.file}
          onUploaded={choose}
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
