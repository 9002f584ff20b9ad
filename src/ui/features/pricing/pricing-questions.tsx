import { words } from '#messages/features/pricing/pricing-questions.messages';
import { Link } from 'react-router-dom';
import { Sentence } from '../../components/trans.tsx';
import styles from './pricing-questions.module.css';

const PARTS = {
  billing: (text: string) => <Link to="/dashboard/billing">{text}</Link>,
  tryIt: (text: string) => <Link to="/#try">{text}</Link>,
};

export function Questions() {
  return (
    <div className={styles.list}>
      {words.questions.map(({ question, answer }) => (
        <details key={question} className={styles.item}>
          <summary>{question}</summary>
          <p>
            <Sentence text={answer} parts={PARTS} />
          </p>
        </details>
      ))}
    </div>
  );
}
