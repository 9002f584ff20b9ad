import { messages } from '#messages/features/organizations/organizations.messages';
import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { TextField } from '../../components/text-field.tsx';
import { AccountForm } from '../account/account-form.tsx';
import type { OrganizationStore } from './organization-store.ts';

export const OrganizationNameSection = observer(function OrganizationNameSection({ store }: { readonly store: OrganizationStore }) {
  const { naming } = store;
  return (
    <SettingsSection title={messages.name.title}>
      <AccountForm failure={naming.failure} onSubmit={() => store.rename()}>
        <TextField
          label={messages.name.label}
          required
          value={naming.fields.name}
          onValueChange={(name) => naming.change({ name })}
          error={naming.errors.name}
        />
        <div>
          <Button type="submit" busy={naming.sending}>
            {messages.name.save}
          </Button>
        </div>
      </AccountForm>
    </SettingsSection>
  );
});
