import { messages } from '#messages/features/presenters/builder/builder.messages';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { drawChoices } from '#domain/drawn-presenter/draw-choices.ts';
import { formatSvg } from '#domain/drawn-presenter/format-svg.ts';
import { describeOwnPresenterPlan } from '#domain/plans/check-own-presenters.ts';
import { OWN_PRESENTER_LIMITS } from '#domain/presenters/own-presenter.ts';
import { AccountForm } from '../../account/account-form.tsx';
import { Button } from '#ui/components/button.tsx';
import { LinkButton } from '#ui/components/link-button.tsx';
import { saveFile } from '#ui/components/save-file.ts';
import { TextField } from '#ui/components/text-field.tsx';
import { useServices } from '#ui/services.tsx';
import { getTryEditorPath } from '#ui/editor-paths.ts';
import type { BuilderStore } from './builder-store.ts';
import styles from './builder.module.css';
import { encodePng } from './encode-png.ts';

/** Name and saving; what to do with a saved one; the drawing as a file. */
export const BuilderSave = observer(function BuilderSave({ store }: { readonly store: BuilderStore }) {
  const { session } = useServices();
  const { form, terms, made } = store;
  const { organization } = session;
  const isLocked = terms.value?.included === false;
  return (
    <section className={styles.save} aria-label={messages.save.title}>
      <h2>{messages.save.title}</h2>
      <AccountForm failure={form.failure} onSubmit={() => store.save()}>
        <TextField
          label={messages.save.name}
          maxLength={OWN_PRESENTER_LIMITS.name}
          value={form.fields.name}
          onValueChange={store.changeName}
          error={form.errors.name}
          hint={organization === null ? messages.save.personal : messages.save.workspace(organization.name)}
        />
        {store.presenter !== null && made === null && <p className={styles.note}>{messages.save.follow}</p>}
        {isLocked ? (
          <p>
            {describeOwnPresenterPlan()} <Link to="/pricing">{messages.save.plans}</Link>
          </p>
        ) : (
          <div className={styles.row}>
            <Button type="submit" kind="primary" busy={form.sending}>
              {store.presenter === null ? messages.save.create : messages.save.change}
            </Button>
            <Downloads store={store} />
          </div>
        )}
        <p role="status" className={styles.note}>
          {form.sending
            ? messages.save.saving
            : made === null
              ? messages.save.draft
              : `${messages.save.made(made.name)} ${messages.save.madeText}`}
        </p>
        {made !== null && (
          <LinkButton kind="primary" to={getTryEditorPath({ script: '', avatarId: made.avatarId, voiceId: made.voiceId ?? '' }, true)}>
            {messages.save.use}
          </LinkButton>
        )}
      </AccountForm>
      {isLocked && <Downloads store={store} />}
    </section>
  );
});

function Downloads({ store }: { readonly store: BuilderStore }) {
  const [failure, setFailure] = useState('');
  const name = store.form.fields.name.trim() || 'presenter';

  async function savePng(): Promise<void> {
    const png = await encodePng(drawChoices(store.choices, 'png'));
    setFailure(png === null ? messages.save.pngFailed : '');
    if (png !== null) saveFile(png, `${name}.png`);
  }

  function saveSvg(): void {
    saveFile(new Blob([formatSvg(drawChoices(store.choices, 'svg'), name)], { type: 'image/svg+xml' }), `${name}.svg`);
  }

  return (
    <>
      <Button type="button" kind="ghost" onClick={saveSvg}>
        {messages.save.svg}
      </Button>
      <Button type="button" kind="ghost" onClick={() => void savePng()}>
        {messages.save.png}
      </Button>
      {failure !== '' && <p role="alert">{failure}</p>}
    </>
  );
}
