import { words } from '#messages/features/profile/security.messages';
import { observer } from 'mobx-react-lite';
import type { SignInRecord } from '../../../ports/profile-api.ts';
import { Button } from '../../components/button.tsx';
import { LoadingPart } from '../../components/loaded-section.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '../../components/settings-page.tsx';
import { countryName, dateAndTime } from '../../text/format.ts';
import type { SecurityStore } from './security-store.ts';

const text = words.history;
/** Rows at first. */
const SOME = 5;

export const SignInsSection = observer(function SignInsSection({ store }: { readonly store: SecurityStore }) {
  return (
    <SettingsSection title={text.title} text={text.text}>
      <LoadingPart from={store.history} label={text.loading}>
        {({ kept, signIns }) => {
          if (!kept) return <p>{text.elsewhere}</p>;
          if (signIns.length === 0) return <p>{text.none}</p>;
          return (
            <>
              <SettingsList label={text.list}>
                {(store.showsAll ? signIns : signIns.slice(0, SOME)).map((row) => (
                  <SettingsRow key={row.id} title={row.device} note={noteOf(row)} actions={<span>{outcomeOf(row)}</span>} />
                ))}
              </SettingsList>
              {!store.showsAll && signIns.length > SOME && <Button onClick={store.showAll}>{text.all}</Button>}
            </>
          );
        }}
      </LoadingPart>
    </SettingsSection>
  );
});

function noteOf({ at, address, country, method }: SignInRecord): string {
  return [dateAndTime(at), text.methods[method], address, country && countryName(country)].filter(Boolean).join(' · ');
}

function outcomeOf({ outcome, newDevice }: SignInRecord): string {
  return [text[outcome], ...(newDevice && outcome === 'success' ? [text.newDevice] : [])].join(' · ');
}
