import { messages } from '#messages/features/brand/brand-font.messages';
import { useEffect, useState } from 'react';
import { decodeFont, type FontFile } from '#domain/fonts/project-font.ts';
import styles from './brand.module.css';

/** A sentence in the font, with its name. */
export function FontSpecimen({ file, label }: { readonly file: FontFile; readonly label: string }) {
  const family = useFontFamily(file);
  return (
    <figure className={styles.specimen} aria-label={label}>
      <figcaption className={styles.hint}>{file.name}</figcaption>
      <p style={{ fontFamily: family }}>{messages.specimen}</p>
    </figure>
  );
}

/** A family of this page that has the font; the page's own until it's loaded. */
function useFontFamily({ data }: FontFile): string {
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
