import { messages } from '#messages/site/impersonation-banner.messages';
import { observer } from 'mobx-react-lite';
import { useServices } from '../services.tsx';
import { Button } from '../components/button.tsx';
import styles from './offline-banner.module.css';

/** Shown on every page during an impersonation, with the button that ends it. */
export const ImpersonationBanner = observer(function ImpersonationBanner() {
  const { session } = useServices();
  return (
    <div role="status" className={styles.banner}>
      {messages.text(session.name)}
      <Button size="small" onClick={() => void session.endImpersonation()}>
        {messages.end}
      </Button>
    </div>
  );
});
