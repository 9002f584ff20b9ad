import { messages } from '#messages/features/profile/security.messages';
import { observer } from 'mobx-react-lite';
import type { SignInRecord } from '#ports/profile-api.ts';
import { Button } from '../../components/button.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '../../components/settings-page.tsx';
import { getCountryName, formatDateTime } from '../../text/format.ts';
import type { SecurityStore } from './security-store.ts';

const text = messages.history;
/** Rows shown initially. */
const SHOWN_AT_FIRST = 5;

export const SignInsSection = observer(function SignInsSection({ store }: { readonly store: SecurityStore }) {
  return (
    <SettingsSection title={text.title} text={text.text}>
      <LoadedSection from={store.history} label={text.loading}>
        {({ kept, signIns }) => {
          if (!kept) return <p>{text.elsewhere}</p>;
          if (signIns.length === 0) return <p>{text.none}</p>;
          return (
            <>
              <SettingsList label={text.list}>
                {(store.showsAll ? signIns : signIns.slice(0, SHOWN_AT_FIRST)).map((row) => (
                  <SettingsRow key={row.id} title={row.device} note={formatNote(row)} actions={<span>{formatOutcome(row)}</span>} />
                ))}
              </SettingsList>
              {!store.showsAll && signIns.length > SHOWN_AT_FIRST && <Button onClick={store.showAll}>{text.all}</Button>}
            </>
          );
        }}
      </LoadedSection>
    </SettingsSection>
  );
});

function formatNote({ at, address: ipAddress, country, method }: SignInRecord): string {
  return [formatDateTime(at), text.methods[method], ipAddress, country && getCountryName(country)].filter(Boolean).join(' · ');
}

function formatOutcome({ outcome, newDevice }: SignInRecord): string {
  return [text[outcome], ...(newDevice && outcome === 'success' ? [text.newDevice] : [])].join(' · ');
}
