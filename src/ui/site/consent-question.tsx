import { messages } from '#messages/site/consent-question.messages';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { useServices } from '../services.tsx';
import styles from './consent-question.module.css';

/** Asks for consent once, at the bottom of the page, without blocking it. Both answers take one press. */
export const ConsentQuestion = observer(function ConsentQuestion() {
  const { consent } = useServices();
  if (!consent.open) return null;
  return (
    <section aria-label={messages.label} className={styles.question}>
      <p>
        {messages.question} <Link to="/cookies">{messages.details}</Link>
      </p>
      <div className={styles.answers}>
        <Button size="small" onClick={() => consent.choose('refused')}>
          {messages.decline}
        </Button>
        <Button size="small" onClick={() => consent.choose('given')}>
          {messages.give}
        </Button>
      </div>
    </section>
  );
});
