import { messages } from '#messages/features/profile/profile.messages';
import { observer } from 'mobx-react-lite';
import { formatProviderName } from '#domain/account/format-provider-name.ts';
import { Button } from '../../components/button.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '../../components/settings-page.tsx';
import { ProviderMark } from '../account/provider-buttons.tsx';
import type { ProfileStore } from './profile-store.ts';

/** Shown where the server has an OAuth provider, or the account is still connected to one. */
export const ConnectionsSection = observer(function ConnectionsSection({ store }: { readonly store: ProfileStore }) {
  const { access, connections, offers } = store;
  const offered = offers.offers?.oauth ?? [];
  if (!offers.capabilities.connections) return null;
  if (offered.length === 0 && (connections.value ?? []).length === 0) return null;
  return (
    <SettingsSection title={messages.connections.title} text={messages.connections.text}>
      <LoadedSection from={connections} label={messages.connections.loading}>
        {(connected) => (
          <SettingsList label={messages.connections.list}>
            {[...new Set([...offered, ...connected.map(({ provider }) => provider)])].map((provider) => {
              const connection = connected.find((one) => one.provider === provider);
              const name = formatProviderName(provider);
              return (
                <SettingsRow
                  key={provider}
                  image={<ProviderMark provider={provider} />}
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
