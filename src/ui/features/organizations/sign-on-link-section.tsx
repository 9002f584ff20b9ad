import { messages } from '#messages/features/organizations/sign-on.messages';
import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import { usePageStore } from '../../use-page-store.ts';
import styles from '../domain-proof/domain-proof.module.css';
import { SignOnLinkStore } from './sign-on-link-store.ts';

/** Asks the holder of an account whether the organization at their mail domain may sign them in, and says what it could then do. */
export const SignOnLinkSection = observer(function SignOnLinkSection() {
  const opened = usePageStore(
    ({ signOns }) => new SignOnLinkStore({ signOns, leave: (url) => window.location.assign(url) }),
    'sign-on-link',
  );
  const [query] = useSearchParams();
  const result = query.get('signOn');
  const store = opened.kind === 'open' ? opened.store : null;
  const link = store?.link.value;
  if (!store || !link) return null;
  const { organizationName, provider, isLinked, isRequired } = link;
  if (isLinked) {
    return (
      <SettingsSection title={messages.link.linkedTitle}>
        <p role="status" className={styles.hint}>
          {messages.link.linked(organizationName, provider)}
        </p>
      </SettingsSection>
    );
  }
  return (
    <SettingsSection title={messages.link.title(organizationName)} text={messages.link.text(provider)}>
      <div className={styles.form}>
        {result !== null && result !== 'linked' && <ErrorNotice message={messages.link.failed(result)} />}
        <ul className={styles.hint}>
          {messages.link.powers.map((power) => (
            <li key={power}>{power}</li>
          ))}
        </ul>
        <p className={styles.hint}>{messages.link.limits}</p>
        {isRequired && <p className={styles.hint}>{messages.link.required}</p>}
        {store.actions.failure !== '' && <ErrorNotice message={store.actions.failure} />}
        <div className={styles.row}>
          <Button kind="primary" busy={store.actions.busy === 'link'} onClick={() => void store.agree()}>
            {messages.link.go}
          </Button>
        </div>
      </div>
    </SettingsSection>
  );
});
