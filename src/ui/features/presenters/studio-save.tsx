import { messages } from '#messages/features/presenters/studio.messages';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { describeOwnPresenterPlan } from '#domain/plans/check-own-presenters.ts';
import { OWN_PRESENTER_LIMITS } from '#domain/presenters/own-presenter.ts';
import { CONSENT_KINDS, CONSENT_NAME_LENGTH, CONSENT_TEXTS } from '#domain/presenters/presenter-consent.ts';
import { Button } from '../../components/button.tsx';
import { FieldError } from '../../components/field-error.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useServices } from '../../services.tsx';
import { AccountForm } from '../account/account-form.tsx';
import type { StudioStore } from './studio-store.ts';
import styles from './studio.module.css';

/** Name, consent, and saving; on a plan without presenters from photos, where they are. */
export const StudioSave = observer(function StudioSave({ store }: { readonly store: StudioStore }) {
  const { session } = useServices();
  const { form, terms } = store.saving;
  const { organization } = session;
  const isLocked = terms.value?.included === false;
  return (
    <section className={styles.panel} aria-label={messages.save.title}>
      <h2>{messages.save.title}</h2>
      <AccountForm failure={form.failure} onSubmit={() => store.save()}>
        <TextField
          label={messages.save.name}
          maxLength={OWN_PRESENTER_LIMITS.name}
          value={form.fields.name}
          onValueChange={(name) => store.changeForm({ name })}
          error={form.errors.name}
          hint={organization === null ? messages.save.personal : messages.save.workspace(organization.name)}
        />
        <ConsentFields store={store} />
        {isLocked ? (
          <p>
            {describeOwnPresenterPlan()} <Link to="/pricing">{messages.save.plans}</Link>
          </p>
        ) : (
          <div className={styles.row}>
            <Button type="submit" kind="primary" busy={form.sending}>
              {messages.save.save}
            </Button>
          </div>
        )}
        <p role="status" className={styles.note}>
          {form.sending ? messages.save.saving : store.isDraftStored ? messages.save.draft : messages.save.noDraft}
        </p>
      </AccountForm>
    </section>
  );
});

const ConsentFields = observer(function ConsentFields({ store }: { readonly store: StudioStore }) {
  const id = useId();
  const { fields, errors } = store.saving.form;
  return (
    <fieldset className={styles.consent} aria-describedby={errors.consent ? `${id}-error` : undefined}>
      <legend>{messages.save.who}</legend>
      {CONSENT_KINDS.map((kind) => (
        <label key={kind} className={styles.choice}>
          <input type="radio" name={id} checked={fields.consent === kind} onChange={() => store.changeForm({ consent: kind })} />
          {messages.save.kinds[kind]}
        </label>
      ))}
      {errors.consent && <FieldError id={`${id}-error`} message={errors.consent} />}
      {fields.consent !== '' && <p className={styles.agreed}>{CONSENT_TEXTS[fields.consent]}</p>}
      {fields.consent === 'permission' && (
        <>
          <TextField
            label={messages.save.personName}
            maxLength={CONSENT_NAME_LENGTH}
            value={fields.consentPerson}
            onValueChange={(consentPerson) => store.changeForm({ consentPerson })}
            error={errors.consentPerson}
          />
          <TextField
            label={messages.save.date}
            type="date"
            value={fields.consentDate}
            onValueChange={(consentDate) => store.changeForm({ consentDate })}
            error={errors.consentDate}
          />
        </>
      )}
      <p className={styles.note}>
        {messages.save.terms} <Link to="/terms">{messages.save.termsLink}</Link>
      </p>
    </fieldset>
  );
});
