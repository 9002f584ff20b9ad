import { messages } from '#messages/features/home/home.messages';
import { observer } from 'mobx-react-lite';
import { LinkButton } from '../../components/link-button.tsx';
import buttonStyles from '../../components/button.module.css';
import { joinClassNames } from '../../components/join-class-names.ts';
import { useServices } from '../../services.tsx';
import { useHydrated } from '../../site/use-hydrated.ts';
import styles from './home.module.css';

/** Links that open the application in a new tab, on its own host (LND-2). */
export const StartLinks = observer(function StartLinks() {
  const { appOrigin, session } = useServices();
  const hydrated = useHydrated();
  if (hydrated && session.state.kind === 'signed-in') {
    return (
      <div className={styles.actions}>
        <LinkButton to="/dashboard" kind="primary" size="large">
          {messages.start.videos}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <a
        href={`${appOrigin}/signup`}
        target="_blank"
        rel="noopener"
        className={joinClassNames(buttonStyles.button, buttonStyles.primary, buttonStyles.large)}
      >
        {messages.start.signUp}
      </a>
      <a
        href={`${appOrigin}/signin`}
        target="_blank"
        rel="noopener"
        className={joinClassNames(buttonStyles.button, buttonStyles.secondary, buttonStyles.large)}
      >
        {messages.start.logIn}
      </a>
    </div>
  );
});
