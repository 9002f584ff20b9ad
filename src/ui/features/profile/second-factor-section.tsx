import { messages } from '#messages/features/profile/security.messages';
import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '../../components/settings-page.tsx';
import { SecondFactorDialog } from './second-factor-dialog.tsx';
import type { SecurityStore } from './security-store.ts';

const text = messages.secondFactor;

export const SecondFactorSection = observer(function SecondFactorSection({ store }: { readonly store: SecurityStore }) {
  const { secondFactor } = store;
  return (
    <SettingsSection id="security" title={text.title} text={text.text}>
      <LoadedSection from={store.security} label={text.loading}>
        {({ offers, overview }) => {
          if (!offers.secondFactor.offered) return <p>{offers.secondFactor.reason}</p>;
          if (overview === null) return null;
          const begin = (task: 'start' | 'end' | 'renew') => () => secondFactor.startTask(task, overview.hasPassword);
          if (!overview.secondFactor) return <Button onClick={begin('start')}>{text.turnOn}</Button>;
          return (
            <SettingsList label={text.title}>
              <SettingsRow
                title={text.on}
                note={text.onText(overview.backupCodesLeft)}
                actions={
                  <>
                    <Button size="small" onClick={begin('renew')}>
                      {text.newCodes}
                    </Button>
                    <Button size="small" kind="danger" onClick={begin('end')}>
                      {text.turnOff}
                    </Button>
                  </>
                }
              />
            </SettingsList>
          );
        }}
      </LoadedSection>
      <SecondFactorDialog store={secondFactor} />
    </SettingsSection>
  );
});
