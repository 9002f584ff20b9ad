import { messages } from '#messages/features/billing/billing.messages';
import { observer } from 'mobx-react-lite';
import accountStyles from '../../components/account-card.module.css';
import { Button } from '../../components/button.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { TextField } from '../../components/text-field.tsx';
import { AccountForm } from '../account/account-form.tsx';
import type { BillingStore } from './billing-store.ts';

/** Billing details for future invoices; issued ones do not change. */
export const DetailsSection = observer(function DetailsSection({ store }: { readonly store: BillingStore }) {
  const { details } = store;
  const { fields, errors, change } = details;
  return (
    <SettingsSection title={messages.details.title} text={messages.details.text}>
      <AccountForm failure={details.failure} onSubmit={() => store.saveDetails()}>
        <div className={accountStyles.pair}>
          <TextField
            label={messages.details.name}
            autoComplete="name"
            value={fields.name}
            onValueChange={(name) => change({ name })}
            error={errors.name}
          />
          <TextField
            label={messages.details.company}
            autoComplete="organization"
            value={fields.company}
            onValueChange={(company) => change({ company })}
            error={errors.company}
          />
        </div>
        <TextField
          label={messages.details.address}
          autoComplete="street-address"
          value={fields.address}
          onValueChange={(address) => change({ address })}
          error={errors.address}
        />
        <div className={accountStyles.pair}>
          <TextField
            label={messages.details.country}
            autoComplete="country"
            maxLength={2}
            value={fields.country}
            onValueChange={(country) => change({ country: country.toUpperCase() })}
            error={errors.country}
          />
          <TextField
            label={messages.details.taxId}
            value={fields.taxId}
            onValueChange={(taxId) => change({ taxId })}
            error={errors.taxId}
          />
        </div>
        <div className={accountStyles.row}>
          <Button type="submit" busy={details.sending}>
            {messages.details.save}
          </Button>
          <p role="status" className={accountStyles.status}>
            {store.detailsSaved && messages.details.saved}
          </p>
        </div>
      </AccountForm>
    </SettingsSection>
  );
});
