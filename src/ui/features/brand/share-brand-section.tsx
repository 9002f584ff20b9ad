import { messages } from '#messages/features/brand/share-brand.messages';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { parseBrandColor } from '#domain/brand/brand-kit.ts';
import { CALL_TO_ACTION_LIMITS } from '#domain/sharing/call-to-action.ts';
import type { WorkspaceShareBrand } from '#ports/brand-api.ts';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { TextField } from '../../components/text-field.tsx';
import styles from './brand.module.css';
import type { ShareBrandStore } from './share-brand-store.ts';
import { SharePreview } from './share-preview.tsx';

const FIRST_PICKED = { accent: '#1d4ed8', background: '#ffffff' } as const;

interface ShareBrandSectionProps {
  readonly store: ShareBrandStore;
  readonly saved: WorkspaceShareBrand;
  readonly logoUrl: string | null;
}

/** How share pages look, with a preview that changes while typing. Nothing to see without the plan for it, unless it was saved before. */
export const ShareBrandSection = observer(function ShareBrandSection({ store, saved: { brand, lock }, logoUrl }: ShareBrandSectionProps) {
  if (lock === 'plan' && brand === null) return null;
  return (
    <SettingsSection id="share-pages" title={messages.title} text={messages.text}>
      {lock === 'plan' && <p className={styles.hint}>{messages.planless}</p>}
      <fieldset className={styles.sections} disabled={lock !== null}>
        <Fields store={store} canRemove={brand !== null} />
      </fieldset>
      <SharePreview form={store.form} colors={store.colors} logoUrl={logoUrl} />
    </SettingsSection>
  );
});

const Fields = observer(function Fields({ store, canRemove }: { readonly store: ShareBrandStore; readonly canRemove: boolean }) {
  const { form, errors, saving } = store;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void store.save();
  };
  return (
    <form className={styles.shareForm} onSubmit={submit} noValidate>
      <TextField
        label={messages.name}
        hint={messages.nameHint}
        value={form.name}
        error={errors.name}
        autoComplete="organization"
        onValueChange={(name) => store.change({ name })}
      />
      <ColorField store={store} name="accent" label={messages.accent} />
      <ColorField store={store} name="background" label={messages.background} hint={messages.backgroundHint} />
      <TextField
        label={messages.footerText}
        value={form.footerText}
        error={errors.footerText}
        placeholder={messages.footerExample}
        onValueChange={(footerText) => store.change({ footerText })}
      />
      <TextField
        label={messages.footerUrl}
        value={form.footerUrl}
        error={errors.footerUrl}
        placeholder={messages.footerUrlExample}
        inputMode="url"
        autoComplete="url"
        maxLength={CALL_TO_ACTION_LIMITS.url}
        onValueChange={(footerUrl) => store.change({ footerUrl })}
      />
      <TextField
        label={messages.replyTo}
        hint={messages.replyToHint}
        value={form.replyTo}
        error={errors.replyTo}
        placeholder={messages.replyToExample}
        type="email"
        autoComplete="email"
        onValueChange={(replyTo) => store.change({ replyTo })}
      />
      <CheckboxField
        label={messages.hide}
        checked={form.hidesCastwright}
        onCheckedChange={(hidesCastwright) => store.change({ hidesCastwright })}
      />
      {saving.failure !== '' && <ErrorNotice message={saving.failure} />}
      <div className={styles.shareButtons}>
        <Button type="submit" kind="primary" busy={saving.busy === 'save'}>
          {messages.save}
        </Button>
        {canRemove && (
          <Button kind="ghost" busy={saving.busy === 'remove'} onClick={() => void store.remove()}>
            {messages.remove}
          </Button>
        )}
      </div>
      <p role="status" className={styles.hint}>
        {store.hasSaved && messages.saved}
        {store.hasChanges && messages.unsaved}
      </p>
    </form>
  );
});

interface ColorFieldProps {
  readonly store: ShareBrandStore;
  readonly name: 'accent' | 'background';
  readonly label: string;
  readonly hint?: string;
}

const ColorField = observer(function ColorField({ store, name, label, hint }: ColorFieldProps) {
  const typed = store.form[name];
  return (
    <div className={styles.shareColor}>
      <TextField
        label={label}
        hint={hint}
        value={typed}
        error={store.errors[name]}
        placeholder={messages.codeExample}
        autoComplete="off"
        spellCheck={false}
        onValueChange={(color) => store.change({ [name]: color })}
      />
      <input
        type="color"
        className={styles.picker}
        aria-label={messages.pick(label)}
        value={parseBrandColor(typed) ?? FIRST_PICKED[name]}
        onChange={(event) => store.change({ [name]: event.target.value })}
      />
    </div>
  );
});
