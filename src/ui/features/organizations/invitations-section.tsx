import { messages } from '#messages/features/organizations/organizations.messages';
import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { Select } from '../../components/select.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '../../components/settings-page.tsx';
import { formatDateTime } from '../../text/format.ts';
import { AccountForm } from '../account/account-form.tsx';
import { EmailField } from '../account/email-field.tsx';
import type { OrganizationStore } from './organization-store.ts';
import { listRoleChoices } from './members-section.tsx';

export const InvitationsSection = observer(function InvitationsSection({ store }: { readonly store: OrganizationStore }) {
  const { inviting } = store;
  return (
    <SettingsSection title={messages.invite.title} text={messages.invite.text}>
      <AccountForm failure={inviting.failure} onSubmit={() => store.invite()}>
        <EmailField form={inviting} />
        <Select
          label={messages.invite.role}
          value={inviting.fields.role}
          options={listRoleChoices(store.organization.role)}
          onValueChange={(role) => inviting.change({ role })}
        />
        <p>{messages.roleTexts[inviting.fields.role]}</p>
        <div>
          <Button type="submit" kind="primary" busy={inviting.sending}>
            {messages.invite.submit}
          </Button>
        </div>
      </AccountForm>
      <LoadedSection from={store.invitations} label={messages.invite.loading}>
        {(invitations) => (
          <SettingsList label={messages.invite.list}>
            {invitations.map((invitation) => (
              <SettingsRow
                key={invitation.id}
                title={invitation.email}
                note={messages.invite.note(invitation.role, formatDateTime(invitation.expiresAt))}
                actions={
                  <Button
                    size="small"
                    kind="ghost"
                    busy={store.actions.busy === invitation.id}
                    aria-label={messages.invite.revokeLabel(invitation.email)}
                    onClick={() => void store.revoke(invitation.id)}
                  >
                    {messages.invite.revoke}
                  </Button>
                }
              />
            ))}
          </SettingsList>
        )}
      </LoadedSection>
    </SettingsSection>
  );
});
