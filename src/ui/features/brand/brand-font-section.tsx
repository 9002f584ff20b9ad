import { messages } from '#messages/features/brand/brand-font.messages';
import { Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { findFontOddity } from '#domain/fonts/change-font-files.ts';
import type { FileWeight } from '#domain/fonts/choose-font-file.ts';
import type { FontFile, ProjectFont } from '#domain/fonts/project-font.ts';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import type { BrandStore } from './brand-store.ts';
import styles from './brand.module.css';
import { FontSpecimen } from './font-specimen.tsx';
import { FontUploadButton } from './font-upload-button.tsx';

interface FontPartProps {
  readonly store: BrandStore;
  readonly font: ProjectFont;
  /** The user may use what they upload. */
  readonly isConfirmed: boolean;
}

/** The font of every video: its bold file and its regular one, each uploaded, shown, replaced and removed. */
export const BrandFontSection = observer(function BrandFontSection({ store }: { readonly store: BrandStore }) {
  const { font } = store.kit;
  const { failure } = store.reading;
  const [isConfirmed, setConfirmed] = useState(false);
  return (
    <SettingsSection title={messages.title} text={messages.text}>
      {font === null && <p className={styles.hint}>{messages.none}</p>}
      <div className={styles.font}>
        <CheckboxField label={messages.confirm} checked={isConfirmed} onCheckedChange={setConfirmed} />
        <p className={styles.hint}>{messages.hint}</p>
      </div>
      {font === null ? (
        <FontUploadButton store={store} weight="bold" label={messages.upload} disabled={!isConfirmed} />
      ) : (
        <>
          <BoldPart store={store} font={font} isConfirmed={isConfirmed} />
          <RegularPart store={store} font={font} isConfirmed={isConfirmed} />
        </>
      )}
      {failure !== '' && <ErrorNotice message={failure} />}
      {font !== null && (
        <div className={styles.font}>
          <Button kind="ghost" icon={<Trash2 size={16} aria-hidden="true" />} onClick={() => store.setFont(null)}>
            {messages.remove}
          </Button>
          <p className={styles.hint}>{messages.removeHint}</p>
        </div>
      )}
    </SettingsSection>
  );
});

function BoldPart({ store, font, isConfirmed }: FontPartProps) {
  return (
    <div className={styles.font}>
      <PartTitle weight="bold" />
      <NamedSpecimen file={font} weight="bold" />
      <FontUploadButton store={store} weight="bold" label={messages.replace.bold} disabled={!isConfirmed} />
    </div>
  );
}

function RegularPart({ store, font, isConfirmed }: FontPartProps) {
  const { regular } = font;
  const oddity = regular && findFontOddity(font, regular);
  return (
    <div className={styles.font}>
      <PartTitle weight="regular" />
      {regular === undefined ? <p className={styles.hint}>{messages.noRegular}</p> : <NamedSpecimen file={regular} weight="regular" />}
      {oddity && (
        <p role="status" className={styles.oddity}>
          {messages.oddities[oddity]}
        </p>
      )}
      <div className={styles.fontButtons}>
        <FontUploadButton
          store={store}
          weight="regular"
          label={regular === undefined ? messages.addRegular : messages.replace.regular}
          disabled={!isConfirmed}
        />
        {regular !== undefined && (
          <Button kind="ghost" icon={<Trash2 size={16} aria-hidden="true" />} onClick={store.removeRegularFile}>
            {messages.removeRegular}
          </Button>
        )}
      </div>
    </div>
  );
}

function PartTitle({ weight }: { readonly weight: FileWeight }) {
  return (
    <>
      <h3 className={styles.fontTitle}>{messages.weights[weight]}</h3>
      <p className={styles.hint}>{messages.uses[weight]}</p>
    </>
  );
}

function NamedSpecimen({ file, weight }: { readonly file: FontFile; readonly weight: FileWeight }) {
  return <FontSpecimen file={file} label={messages.specimenOf(file.name, messages.weights[weight])} />;
}
