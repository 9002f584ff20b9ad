import { messages } from '#messages/features/organizations/organizations.messages';
import { WORKSPACE_ROLES } from '#domain/account/workspace-role.ts';
import { SettingsList, SettingsRow, SettingsSection } from '../../components/settings-page.tsx';

/** What each role can do. */
export function RolesSection() {
  return (
    <SettingsSection title={messages.rolesTitle} text={messages.rolesText}>
      <SettingsList label={messages.rolesTitle}>
        {WORKSPACE_ROLES.map((role) => (
          <SettingsRow key={role} title={messages.roles[role]} note={messages.roleTexts[role]} />
        ))}
      </SettingsList>
    </SettingsSection>
  );
}
