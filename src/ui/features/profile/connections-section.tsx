import { observer } from 'mobx-react-lite';
import { OAUTH_PROVIDERS, type OAuthProvider } from '../../../ports/auth.ts';
import { Button } from '../../components/button.tsx';
import { LoadingPart } from '../../components/loading-part.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '../../components/settings.tsx';
import { GoogleMark } from '../account/google-mark.tsx';
import type { ProfileStore } from './profile-store.ts';

const NAMES: Readonly<Record<OAuthProvider, string>> = { google: 'Google' };

/** Shown where this host has a provider, or the account is still connected to one. */
export const ConnectionsSection = observer(function ConnectionsSection({ store }: { readonly store: ProfileStore }) {
  const { access, connections, offers } = store;
  const offered = offers.offers?.oauth ?? [];
  if (offered.length === 0 && (connections.value ?? []).length === 0) return null;
  return (
    <SettingsSection title="Connected accounts" text="Log in without a password.">
      <LoadingPart from={connections} label="Loading your connected accounts">
        {(connected) => (
          <SettingsList label="Connected accounts">
            {OAUTH_PROVIDERS.map((provider) => {
              const connection = connected.find((one) => one.provider === provider);
              if (!connection && !offered.includes(provider)) return null;
              const name = NAMES[provider];
              return (
                <SettingsRow
                  key={provider}
                  picture={<GoogleMark />}
                  title={name}
                  note={connection ? (connection.email ?? 'Connected') : 'Not connected'}
                  actions={
                    <Button
                      size="small"
                      busy={access.busy === provider}
                      onClick={() => void (connection ? store.disconnect(provider) : store.connect(provider))}
                    >
                      {connection ? `Disconnect ${name}` : `Connect ${name}`}
                    </Button>
                  }
                />
              );
            })}
          </SettingsList>
        )}
      </LoadingPart>
    </SettingsSection>
  );
});
