import { messages } from '#messages/features/profile/profile.messages';
import { observer } from 'mobx-react-lite';
import { OAUTH_PROVIDERS } from '../../../ports/auth.ts';
import { Button } from '../../components/button.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '../../components/settings-page.tsx';
import { GoogleMark } from '../account/google-button.tsx';
import type { ProfileStore } from './profile-store.ts';

/** Shown where the server has an OAuth provider, or the account is still connected to one. */
export const ConnectionsSection = observer(function ConnectionsSection({ store }: { readonly store: ProfileStore }) {
  const { access, connections, offers } = store;
  const offered = offers.offers?.oauth ?? [];
  if (offered.length === 0 && (connections.value ?? []).length === 0) return null;
  return (
    <SettingsSection title={messages.connections.title} text={messages.connections.text}>
      <LoadedSection from={connections} label={messages.connections.loading}>
        {(connected) => (
          <SettingsList label={messages.connections.list}>
            {OAUTH_PROVIDERS.map((provider) => {
              const connection = connected.find((one) => one.provider === provider);
              if (!connection && !offered.includes(provider)) return null;
              const name = messages.connections.providers[provider];
              return (
                <SettingsRow
                  key={provider}
                  image={<GoogleMark />}
                  title={name}
                  note={connection ? (connection.email ?? messages.connections.connected) : messages.connections.notConnected}
                  actions={
                    <Button
                      size="small"
                      busy={access.busy === provider}
                      onClick={() => void (connection ? store.disconnect(provider) : store.connect(provider))}
                    >
                      {connection ? messages.connections.disconnect(name) : messages.connections.connect(name)}
                    </Button>
                  }
                />
              );
            })}
          </SettingsList>
        )}
      </LoadedSection>
    </SettingsSection>
  );
});
