import { words } from '#messages/features/organizations/organizations.messages';
import { observer } from 'mobx-react-lite';
import type { Member } from '../../../ports/workspaces.ts';
import { Button } from '../../components/button.tsx';
import { LoadingPart } from '../../components/loaded-section.tsx';
import { Portrait } from '../../components/profile-image.tsx';
import { Select } from '../../components/select.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '../../components/settings-page.tsx';
import { useServices } from '../../services.tsx';
import type { OrganizationStore } from './organization-store.ts';
import { roleChoices } from './list-role-choices.ts';

export const MembersSection = observer(function MembersSection({ store }: { readonly store: OrganizationStore }) {
  return (
    <SettingsSection title={words.members.title} text={words.members.text}>
      <LoadingPart from={store.members} label={words.members.loading}>
        {(members) => (
          <SettingsList label={words.members.list}>
            {members.map((member) => (
              <SettingsRow
                key={member.id}
                picture={<Portrait name={member.name} picture={member.avatar} />}
                title={member.name}
                note={member.email}
                actions={<MemberActions store={store} member={member} />}
              />
            ))}
          </SettingsList>
        )}
      </LoadingPart>
    </SettingsSection>
  );
});

/** Nobody changes an owner but an owner, and nobody their own role: leaving is a section of its own. */
const MemberActions = observer(function MemberActions({ store, member }: { readonly store: OrganizationStore; readonly member: Member }) {
  const { session } = useServices();
  const self = member.userId === session.user.id;
  const mayChange = store.manages && !self && (store.owns || member.role !== 'owner');
  if (!mayChange) return <span>{self ? words.members.you(member.role) : words.roles[member.role]}</span>;
  return (
    <>
      <Select
        label={words.members.role(member.name)}
        labelHidden
        size="small"
        value={member.role}
        options={roleChoices(store.organization.role)}
        onValueChange={(role) => void store.setRole(member.id, role)}
      />
      <Button
        size="small"
        kind="quiet"
        busy={store.actions.busy === member.id}
        aria-label={words.members.removeLabel(member.name)}
        onClick={() => void store.removeMember(member.id)}
      >
        {words.members.remove}
      </Button>
    </>
  );
});
