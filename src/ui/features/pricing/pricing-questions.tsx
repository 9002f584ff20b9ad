import { messages } from '#messages/features/pricing/pricing-questions.messages';
import { Link } from 'react-router-dom';
import { Trans } from '../../components/trans.tsx';
import styles from './pricing-questions.module.css';

const LINKS = {
  billing: (text: string) => <Link to="/dashboard/billing">{text}</Link>,
  tryIt: (text: string) => <Link to="/#try">{text}</Link>,
};

export function PricingQuestions() {
  return (
    <div className={styles.list}>
      {messages.questions.map(({ question, answer }) => (
        <details key={question} className={styles.item}>
          <summary>{question}</summary>
          <p>
            <Trans text={answer} parts={LINKS} />
          </p>
        </details>
      ))}
    </div>
  );
}
