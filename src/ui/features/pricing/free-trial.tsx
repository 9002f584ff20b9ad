import { messages } from '#messages/features/pricing/pricing-page.messages';
import { observer } from 'mobx-react-lite';
import { LinkButton } from '../../components/link-button.tsx';
import { useHydrated } from '../../site/use-hydrated.ts';
import type { PricingStore } from './pricing-store.ts';
import styles from './pricing.module.css';

/** Shown to signed-out visitors. */
export const FreeTrial = observer(function FreeTrial({ store }: { readonly store: PricingStore }) {
  const hydrated = useHydrated();
  if (hydrated && store.signedIn) return null;
  return (
    <section className={styles.trial} aria-labelledby="trial">
      <div>
        <h2 id="trial">{messages.trial.heading}</h2>
        <p>{messages.trial.text}</p>
      </div>
      <LinkButton to="/signup" kind="primary">
        {messages.trial.signUp}
      </LinkButton>
    </section>
  );
});
