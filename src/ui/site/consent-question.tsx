import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { Button } from '../components/button.tsx';
import { useServices } from '../services.tsx';
import styles from './consent-question.module.css';

/** Asked once, at the foot of the page, in nobody's way. Both answers are as easy. */
export const ConsentQuestion = observer(function ConsentQuestion() {
  const { consent } = useServices();
  if (!consent.open) return null;
  return (
    <section aria-label="Cookies" className={styles.question}>
      <p>
        May we count what is used here, to make it better? Nothing is counted before you say yes. <Link to="/cookies">What we keep</Link>
      </p>
      <div className={styles.answers}>
        <Button size="small" onClick={() => consent.choose('refused')}>
          No, thanks
        </Button>
        <Button size="small" onClick={() => consent.choose('given')}>
          Yes, count
        </Button>
      </div>
    </section>
  );
});
