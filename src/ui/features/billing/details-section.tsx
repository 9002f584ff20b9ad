import { observer } from 'mobx-react-lite';
import accountStyles from '../../components/account-card.module.css';
import { Button } from '../../components/button.tsx';
import { SettingsSection } from '../../components/settings.tsx';
import { TextField } from '../../components/text-field.tsx';
import { AccountForm } from '../account/account-form.tsx';
import type { BillingStore } from './billing-store.ts';

/** What stands on invoices from now on; those that were issued stay as they are. */
export const DetailsSection = observer(function DetailsSection({ store }: { readonly store: BillingStore }) {
  const { details } = store;
  const { fields, errors, change } = details;
  return (
    <SettingsSection title="On your invoices" text="All of it may stay empty. It is used for the next invoice and those after it.">
      <AccountForm failure={details.failure} onSubmit={() => void store.saveDetails()}>
        <div className={accountStyles.pair}>
          <TextField label="Name" autoComplete="name" value={fields.name} onValueChange={(name) => change({ name })} error={errors.name} />
          <TextField
            label="Company"
            autoComplete="organization"
            value={fields.company}
            onValueChange={(company) => change({ company })}
            error={errors.company}
          />
        </div>
        <TextField
          label="Address"
          autoComplete="street-address"
          value={fields.address}
          onValueChange={(address) => change({ address })}
          error={errors.address}
        />
        <div className={accountStyles.pair}>
          <TextField
            label="Country, two letters"
            autoComplete="country"
            maxLength={2}
            value={fields.country}
            onValueChange={(country) => change({ country: country.toUpperCase() })}
            error={errors.country}
          />
          <TextField label="Tax number" value={fields.taxId} onValueChange={(taxId) => change({ taxId })} error={errors.taxId} />
        </div>
        <div className={accountStyles.row}>
          <Button type="submit" busy={details.sending}>
            Save details
          </Button>
          <p role="status" className={accountStyles.status}>
            {store.detailsSaved && 'Saved. The next invoice has them.'}
          </p>
        </div>
      </AccountForm>
    </SettingsSection>
  );
});
