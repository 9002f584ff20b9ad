import { messages } from '#messages/features/organizations/organizations.messages';
import { observer } from 'mobx-react-lite';
import type { Member } from '#ports/workspaces.ts';
import { Button } from '../../components/button.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { ProfileImage } from '../../components/profile-image.tsx';
import { Select, type SelectOption } from '../../components/select.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '../../components/settings-page.tsx';
import { useServices } from '../../services.tsx';
import type { OrganizationStore } from './organization-store.ts';
import { listRolesToGive, type WorkspaceRole } from '#domain/account/workspace-role.ts';

export const MembersSection = observer(function MembersSection({ store }: { readonly store: OrganizationStore }) {
  return (
    <SettingsSection title={messages.members.title} text={messages.members.text}>
      <LoadedSection from={store.members} label={messages.members.loading}>
        {(members) => (
          <SettingsList label={messages.members.list}>
            {members.map((member) => (
              <SettingsRow
                key={member.id}
                image={<ProfileImage name={member.name} image={member.avatar} />}
                title={member.name}
                note={member.email}
                actions={<MemberActions store={store} member={member} />}
              />
            ))}
          </SettingsList>
        )}
      </LoadedSection>
    </SettingsSection>
  );
});

/** Only owners change owners, and no member their own role; leaving has its own section. */
const MemberActions = observer(function MemberActions({ store, member }: { readonly store: OrganizationStore; readonly member: Member }) {
  const { session } = useServices();
  const self = member.userId === session.user.id;
  const mayChange = store.manages && !self && (store.owns || member.role !== 'owner');
  if (!mayChange) return <span>{self ? messages.members.you(member.role) : messages.roles[member.role]}</span>;
  return (
    <>
      <Select
        label={messages.members.role(member.name)}
        labelHidden
        size="small"
        value={member.role}
        options={listRoleChoices(store.organization.role)}
        onValueChange={(role) => void store.setRole(member.id, role)}
      />
      <Button
        size="small"
        kind="ghost"
        busy={store.actions.busy === member.id}
        aria-label={messages.members.removeLabel(member.name)}
        onClick={() => void store.removeMember(member.id)}
      >
        {messages.members.remove}
      </Button>
    </>
  );
});

/** Roles that a member may assign: owners all, admins those below their own. */
export function listRoleChoices(own: WorkspaceRole): readonly SelectOption<WorkspaceRole>[] {
  return listRolesToGive(own).map((value) => ({ value, label: messages.roles[value] }));
}
