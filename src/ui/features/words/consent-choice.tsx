import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useServices } from '../../services.tsx';
import { useHydrated } from '../../site/use-hydrated.ts';
import styles from './consent-choice.module.css';

const CHOICES = [
  { value: 'refused', text: 'Do not count what I do', detail: 'Only what the site needs to work is kept in this browser.' },
  {
    value: 'given',
    text: 'Count what I do',
    detail: 'Pages and buttons used, on our own host, tied to a random number. You can take it back here at any time.',
  },
] as const;

/** The same choice as in the question at the foot of the page; analytics and recordings of errors obey it at once. */
export const ConsentChoice = observer(function ConsentChoice() {
  const { consent } = useServices();
  const known = useHydrated() && consent.known;
  const given = known && consent.given;
  const id = useId();
  return (
    <fieldset className={styles.choice} disabled={!known}>
      <legend>Your choice, in this browser</legend>
      {CHOICES.map(({ value, text, detail }) => (
        <label key={value}>
          <input type="radio" name={id} checked={given === (value === 'given')} onChange={() => consent.choose(value)} />
          <span>
            {text}
            <small>{detail}</small>
          </span>
        </label>
      ))}
      <p role="status">{!known || consent.open ? 'You have not chosen yet; until you do, nothing is counted.' : 'Your choice is kept.'}</p>
    </fieldset>
  );
});
