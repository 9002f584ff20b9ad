import { messages } from '#messages/features/content-page/content-page.messages';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useServices } from '../../services.tsx';
import { useHydrated } from '../../site/use-hydrated.ts';
import styles from './consent-choice.module.css';

const CHOICES = [
  { value: 'refused', ...messages.consent.refused },
  { value: 'given', ...messages.consent.given },
] as const;

/** The consent choice on the cookies page; analytics and error replays follow it at once. */
export const ConsentChoice = observer(function ConsentChoice() {
  const { consent } = useServices();
  const known = useHydrated() && consent.known;
  const given = known && consent.given;
  const id = useId();
  return (
    <fieldset className={styles.choice} disabled={!known}>
      <legend>{messages.consent.legend}</legend>
      {CHOICES.map(({ value, text, detail }) => (
        <label key={value}>
          <input type="radio" name={id} checked={given === (value === 'given')} onChange={() => consent.choose(value)} />
          <span>
            {text}
            <small>{detail}</small>
          </span>
        </label>
      ))}
      <p role="status">{!known || consent.open ? messages.consent.open : messages.consent.saved}</p>
    </fieldset>
  );
});
