import { messages as portal } from '#messages/features/admin/admin.messages';
import { messages } from '#messages/features/admin/promo/promo-admin.messages';
import { messages as common } from '#messages/text/common.messages';
import { observer } from 'mobx-react-lite';
import { useNavigate, useParams } from 'react-router-dom';
import { Button } from '#ui/components/button.tsx';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { LinkButton } from '#ui/components/link-button.tsx';
import { PageSpinner } from '#ui/components/spinner.tsx';
import { focusFirstInvalid } from '#ui/components/focus-first-invalid.ts';
import { usePageStore } from '#ui/use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { PromoDiscountFields } from './promo-discount-fields.tsx';
import { PromoNameFields } from './promo-name-fields.tsx';
import { PromoPreview } from './promo-preview.tsx';
import { PromoScopeFields } from './promo-scope-fields.tsx';
import { PromoFormStore } from './promo-form-store.ts';
import styles from './promo.module.css';
import { SettingsSection } from '#ui/components/settings-page.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { type PromoFieldsProps, bindTextField } from './promo-form.ts';

const LIST = '/admin/promo-codes';

/** /admin/promo-codes/new and /admin/promo-codes/:id. */
export function PromoFormPage() {
  const { id } = useParams();
  return (
    <AdminFrame title={id === undefined ? messages.form.createTitle : messages.form.changeTitle}>
      <OpenPromoForm key={id ?? 'new'} id={id ?? null} />
    </AdminFrame>
  );
}

function OpenPromoForm({ id }: { readonly id: string | null }) {
  const opened = usePageStore(({ promos, currency }) => new PromoFormStore(promos, id, currency), `promo ${id ?? 'new'}`);
  if (opened.kind === 'failed') return <ErrorNotice message={portal.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Editing store={opened.store} />;
}

const Editing = observer(function Editing({ store }: { readonly store: PromoFormStore }) {
  const { promo, form } = store;
  if (form) return <Form store={store} form={form} />;
  if (promo?.phase === 'failed') return <ErrorNotice message={promo.failure} retry={() => void promo.load()} />;
  return <PageSpinner />;
});

interface FormProps {
  readonly store: PromoFormStore;
  readonly form: NonNullable<PromoFormStore['form']>;
}

const Form = observer(function Form({ store, form }: FormProps) {
  const navigate = useNavigate();
  const save = async (element: HTMLFormElement): Promise<void> => {
    if (await store.save()) await navigate(LIST);
    else focusFirstInvalid(element);
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <PromoNameFields form={form} nameIsFixed={store.nameIsFixed} />
      <PromoDiscountFields form={form} />
      <PromoScopeFields form={form} />
      <PromoLimitFields form={form} />
      <PromoPreview store={store} />
      {form.failure && <ErrorNotice message={form.failure} />}
      <div className={styles.end}>
        <LinkButton to={LIST}>{common.cancel}</LinkButton>
        <Button type="submit" kind="primary" busy={form.sending}>
          {store.nameIsFixed ? common.save : messages.form.create}
        </Button>
      </div>
    </form>
  );
});

const PromoLimitFields = observer(function PromoLimitFields({ form }: PromoFieldsProps) {
  return (
    <SettingsSection title={messages.form.limits.title} text={messages.form.limits.text}>
      <div className={styles.pair}>
        <TextField label={messages.form.limits.startsAt} type="datetime-local" {...bindTextField(form, 'startsAt')} />
        <TextField label={messages.form.limits.endsAt} type="datetime-local" {...bindTextField(form, 'endsAt')} />
        <TextField label={messages.form.limits.maxUses} inputMode="numeric" {...bindTextField(form, 'maxUses')} />
        <TextField label={messages.form.limits.maxUsesPerPerson} inputMode="numeric" {...bindTextField(form, 'maxUsesPerPerson')} />
      </div>
    </SettingsSection>
  );
});
