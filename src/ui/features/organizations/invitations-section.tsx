import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button.tsx';
import { LoadingPart } from '../../components/loading-part.tsx';
import { Select } from '../../components/select.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '../../components/settings.tsx';
import { dateAndTime } from '../../text/format.ts';
import { AccountForm } from '../account/account-form.tsx';
import { EmailField } from '../account/email-field.tsx';
import type { OrganizationStore } from './organization-store.ts';
import { ROLE_TEXT, roleChoices } from './role-text.ts';

export const InvitationsSection = observer(function InvitationsSection({ store }: { readonly store: OrganizationStore }) {
  const { inviting } = store;
  return (
    <SettingsSection title="Invitations" text="Who gets the mail can join with an account of that address.">
      <AccountForm failure={inviting.failure} onSubmit={() => void store.invite()}>
        <EmailField form={inviting} />
        <Select
          label="Role"
          value={inviting.fields.role}
          options={roleChoices(store.organization.role)}
          onValueChange={(role) => inviting.change({ role })}
        />
        <div>
          <Button type="submit" kind="primary" busy={inviting.sending}>
            Invite
          </Button>
        </div>
      </AccountForm>
      <LoadingPart from={store.invitations} label="Loading the invitations">
        {(invitations) => (
          <SettingsList label="Open invitations">
            {invitations.map((invitation) => (
              <SettingsRow
                key={invitation.id}
                title={invitation.email}
                note={`${ROLE_TEXT[invitation.role]}, open until ${dateAndTime(invitation.expiresAt)}`}
                actions={
                  <Button
                    size="small"
                    kind="quiet"
                    busy={store.actions.busy === invitation.id}
                    aria-label={`Take back the invitation of ${invitation.email}`}
                    onClick={() => void store.revoke(invitation.id)}
                  >
                    Take back
                  </Button>
                }
              />
            ))}
          </SettingsList>
        )}
      </LoadingPart>
    </SettingsSection>
  );
});
