import { messages } from '#messages/site/newsletter.messages';
import { observer } from 'mobx-react-lite';
import { useId, useRef } from 'react';
import { Button } from '../components/button.tsx';
import { useHydrated } from './use-hydrated.ts';
import field from '../components/field.module.css';
import styles from './newsletter-form.module.css';
import type { NewsletterStore } from './newsletter-store.ts';

/** Newsletter form (FTR-5, ENT-9). The result is in a live region that is always rendered. */
export const NewsletterForm = observer(function NewsletterForm({ store }: { readonly store: NewsletterStore }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const { state } = store;
  const wrong = state.kind === 'error';
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void store.submit().then(() => {
          if (store.state.kind === 'error') input.current?.focus();
        });
      }}
    >
      <label htmlFor={id} className={field.label}>
        {messages.email}
      </label>
      <div className={styles.row}>
        <input
          ref={input}
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          placeholder={messages.emailPlaceholder}
          required
          value={store.email}
          onChange={(event) => store.type(event.target.value)}
          readOnly={state.kind === 'loading' || !hydrated}
          aria-invalid={wrong || undefined}
          aria-describedby={`${id}-said`}
          className={field.control}
        />
        <Button type="submit" busy={state.kind === 'loading'}>
          {messages.subscribe}
        </Button>
      </div>
      <div id={`${id}-said`} aria-live="polite">
        {wrong && <p className={styles.error}>{state.message}</p>}
        {state.kind === 'success' && (
          <>
            <p className={styles.said}>{state.message}</p>
            <p className={styles.note}>{messages.nextStep}</p>
          </>
        )}
      </div>
    </form>
  );
});
