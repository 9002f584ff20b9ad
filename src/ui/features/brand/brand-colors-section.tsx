import { messages } from '#messages/features/brand/brand.messages';
import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent } from 'react';
import { BRAND_LIMITS, parseBrandColor } from '#domain/brand/brand-kit.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { BrandStore } from './brand-store.ts';
import styles from './brand.module.css';

const FIRST_PICKED = '#1d4ed8';

/** The palette: each color with its code, and a field for the next one. */
export const BrandColorsSection = observer(function BrandColorsSection({ store }: { readonly store: BrandStore }) {
  const { colors } = store.kit;
  return (
    <SettingsSection title={messages.colors.title} text={messages.colors.text}>
      {colors.length === 0 && <p className={styles.hint}>{messages.colors.none}</p>}
      {colors.length > 0 && (
        <ul className={styles.colors} aria-label={messages.colors.list}>
          {colors.map((color) => (
            <li key={color} className={styles.color}>
              <span className={styles.swatch} style={{ background: color }} aria-hidden="true" />
              <code>{color}</code>
              <IconButton label={messages.colors.remove(color)} onClick={() => store.removeColor(color)}>
                <X size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {store.isFull ? <p className={styles.hint}>{messages.colors.full(BRAND_LIMITS.colors)}</p> : <NewColor store={store} />}
    </SettingsSection>
  );
});

const NewColor = observer(function NewColor({ store }: { readonly store: BrandStore }) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    store.addTypedColor();
  };
  return (
    <form className={styles.newColor} onSubmit={submit}>
      <input
        type="color"
        className={styles.picker}
        aria-label={messages.colors.pick}
        value={parseBrandColor(store.code) ?? FIRST_PICKED}
        onChange={(event) => store.setCode(event.target.value)}
      />
      <TextField
        label={messages.colors.code}
        labelHidden
        value={store.code}
        placeholder={messages.colors.codeExample}
        error={store.codeProblem}
        autoComplete="off"
        spellCheck={false}
        onValueChange={store.setCode}
      />
      <Button type="submit">{messages.colors.add}</Button>
    </form>
  );
});
