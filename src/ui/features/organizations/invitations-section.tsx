import { words } from '#messages/features/organizations/organizations.messages';
import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button.tsx';
import { LoadingPart } from '../../components/loaded-section.tsx';
import { Select } from '../../components/select.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '../../components/settings-page.tsx';
import { dateAndTime } from '../../text/format.ts';
import { AccountForm } from '../account/account-form.tsx';
import { EmailField } from '../account/email-field.tsx';
import type { OrganizationStore } from './organization-store.ts';
import { roleChoices } from './list-role-choices.ts';

export const InvitationsSection = observer(function InvitationsSection({ store }: { readonly store: OrganizationStore }) {
  const { inviting } = store;
  return (
    <SettingsSection title={words.invite.title} text={words.invite.text}>
      <AccountForm failure={inviting.failure} onSubmit={() => void store.invite()}>
        <EmailField form={inviting} />
        <Select
          label={words.invite.role}
          value={inviting.fields.role}
          options={roleChoices(store.organization.role)}
          onValueChange={(role) => inviting.change({ role })}
        />
        <div>
          <Button type="submit" kind="primary" busy={inviting.sending}>
            {words.invite.submit}
          </Button>
        </div>
      </AccountForm>
      <LoadingPart from={store.invitations} label={words.invite.loading}>
        {(invitations) => (
          <SettingsList label={words.invite.list}>
            {invitations.map((invitation) => (
              <SettingsRow
                key={invitation.id}
                title={invitation.email}
                note={words.invite.note(invitation.role, dateAndTime(invitation.expiresAt))}
                actions={
                  <Button
                    size="small"
                    kind="quiet"
                    busy={store.actions.busy === invitation.id}
                    aria-label={words.invite.revokeLabel(invitation.email)}
                    onClick={() => void store.revoke(invitation.id)}
                  >
                    {words.invite.revoke}
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
