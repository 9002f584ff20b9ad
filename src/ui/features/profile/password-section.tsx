import { observer } from 'mobx-react-lite';
import { PASSWORD_MIN } from '../../../domain/account/account-forms.ts';
import styles from '../../components/account-card.module.css';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { LoadingPart } from '../../components/loading-part.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { SettingsSection } from '../../components/settings.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { NewPasswordField } from '../account/new-password-field.tsx';
import type { ProfileStore } from './profile-store.ts';

export const PasswordSection = observer(function PasswordSection({ store }: { readonly store: ProfileStore }) {
  const { password } = store;
  return (
    <SettingsSection title="Password" text="A few words in a row are easy to remember and hard to guess.">
      <LoadingPart from={store.hasPassword} label="Loading">
        {(hasPassword) => (
          <AccountForm failure={password.failure} onSubmit={() => void store.savePassword()}>
            {hasPassword ? (
              <PasswordField
                label="Password now"
                name="current-password"
                autoComplete="current-password"
                required
                value={password.fields.current}
                onValueChange={(current) => password.change({ current })}
                error={password.errors.current}
              />
            ) : (
              <p className={styles.hint}>This account has no password yet. Set one to be able to log in with your address.</p>
            )}
            <NewPasswordField
              label="New password"
              value={password.fields.next}
              onValueChange={(next) => password.change({ next })}
              hint={`At least ${PASSWORD_MIN} characters.`}
              error={password.errors.next}
            />
            <CheckboxField
              label="Log out everywhere else"
              checked={password.fields.endOtherSessions}
              onCheckedChange={(endOtherSessions) => password.change({ endOtherSessions })}
            />
            <div className={styles.row}>
              <Button type="submit" busy={password.sending}>
                {hasPassword ? 'Change password' : 'Set password'}
              </Button>
              <p role="status" className={styles.status}>
                {store.saved === 'password' && 'Your password is saved.'}
              </p>
            </div>
          </AccountForm>
        )}
      </LoadingPart>
    </SettingsSection>
  );
});
