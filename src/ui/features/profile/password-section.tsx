import { messages } from '#messages/features/profile/profile.messages';
import { observer } from 'mobx-react-lite';
import { PASSWORD_MIN } from '#domain/account/account-forms.ts';
import styles from '../../components/account-card.module.css';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { PasswordField, NewPasswordField } from '../../components/password-field.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { AccountForm } from '../account/account-form.tsx';
import type { ProfileStore } from './profile-store.ts';

export const PasswordSection = observer(function PasswordSection({ store }: { readonly store: ProfileStore }) {
  const { password } = store;
  return (
    <SettingsSection title={messages.password.title} text={messages.password.text}>
      <LoadedSection from={store.hasPassword} label={messages.password.loading}>
        {(hasPassword) => (
          <AccountForm failure={password.failure} onSubmit={() => store.savePassword()}>
            {hasPassword ? (
              <PasswordField
                label={messages.password.current}
                name="current-password"
                autoComplete="current-password"
                required
                value={password.fields.current}
                onValueChange={(current) => password.change({ current })}
                error={password.errors.current}
              />
            ) : (
              <p className={styles.hint}>{messages.password.none}</p>
            )}
            <NewPasswordField
              label={messages.password.next}
              value={password.fields.next}
              onValueChange={(next) => password.change({ next })}
              hint={messages.password.hint(PASSWORD_MIN)}
              error={password.errors.next}
            />
            <CheckboxField
              label={messages.password.endOtherSessions}
              checked={password.fields.endOtherSessions}
              onCheckedChange={(endOtherSessions) => password.change({ endOtherSessions })}
            />
            <div className={styles.row}>
              <Button type="submit" busy={password.sending}>
                {hasPassword ? messages.password.change : messages.password.set}
              </Button>
              <p role="status" className={styles.status}>
                {store.saved === 'password' && messages.password.saved}
              </p>
            </div>
          </AccountForm>
        )}
      </LoadedSection>
    </SettingsSection>
  );
});

interface HostedSectionProps {
  /** Name of the sign-in service; null while it is not known. */
  readonly name: string | null;
}

/** Says where password, second factor and passkeys are, when the sign-in service keeps them. */
export function HostedSection({ name }: HostedSectionProps) {
  const { hosted } = messages;
  return (
    <SettingsSection title={hosted.title} text={hosted.text(name ?? hosted.service)}>
      <p>{hosted.deletion(name ?? hosted.service)}</p>
    </SettingsSection>
  );
}
