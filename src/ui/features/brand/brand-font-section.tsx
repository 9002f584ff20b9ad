import { messages } from '#messages/features/brand/brand-font.messages';
import { Trash2, Upload } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { decodeFont, type ProjectFont } from '../../../domain/fonts/project-font.ts';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import type { BrandStore } from './brand-store.ts';
import styles from './brand.module.css';

const FONT_TYPES = '.woff2,.woff,.ttf,.otf';

/** The font of every video: uploaded, shown, replaced and removed. */
export const BrandFontSection = observer(function BrandFontSection({ store }: { readonly store: BrandStore }) {
  const { font } = store.kit;
  const { failure } = store.reading;
  return (
    <SettingsSection title={messages.title} text={messages.text}>
      {font === null ? <p className={styles.hint}>{messages.none}</p> : <Specimen font={font} />}
      <UploadFont store={store} />
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

const UploadFont = observer(function UploadFont({ store }: { readonly store: BrandStore }) {
  const input = useRef<HTMLInputElement>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  return (
    <div className={styles.font}>
      <CheckboxField label={messages.confirm} checked={isConfirmed} onCheckedChange={setConfirmed} />
      <Button
        disabled={!isConfirmed}
        busy={store.reading.busy !== ''}
        icon={<Upload size={16} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {store.kit.font === null ? messages.upload : messages.replace}
      </Button>
      <input
        ref={input}
        type="file"
        accept={FONT_TYPES}
        hidden
        aria-label={messages.file}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void store.uploadFont(file);
        }}
      />
      <p className={styles.hint}>{messages.hint}</p>
    </div>
  );
});

function Specimen({ font }: { readonly font: ProjectFont }) {
  const family = useFontFamily(font);
  return (
    <figure className={styles.specimen} aria-label={messages.specimenOf(font.name)}>
      <figcaption className={styles.hint}>{font.name}</figcaption>
      <p style={{ fontFamily: family }}>{messages.specimen}</p>
    </figure>
  );
}

/** A family of this page that has the font; the page's own until it's loaded. */
function useFontFamily({ data }: ProjectFont): string {
  const [family, setFamily] = useState('inherit');
  useEffect(() => {
    const bytes = decodeFont(data);
    if (bytes === undefined) return;
    const face = new FontFace(`specimen-${crypto.randomUUID()}`, new Uint8Array(bytes));
    document.fonts.add(face);
    void face.load().then(
      () => setFamily(face.family),
      () => setFamily('inherit'),
    );
    return () => void document.fonts.delete(face);
  }, [data]);
  return family;
}
