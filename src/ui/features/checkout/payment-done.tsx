import { words } from '#messages/features/checkout/checkout.messages';
import { observer } from 'mobx-react-lite';
import { LinkButton } from '../../components/link-button.tsx';
import { LoadingPart } from '../../components/loaded-section.tsx';
import { dateText } from '../../text/format.ts';
import type { CheckoutStore } from './checkout-store.ts';
import styles from './checkout.module.css';

/** After the purchase: what one has now, and the way on. */
export const PaymentDone = observer(function PaymentDone({
  store,
  planName,
}: {
  readonly store: CheckoutStore;
  readonly planName: string;
}) {
  const result = store.order?.payment.result;
  const [pending, granted] = [result === 'pending', result === 'granted'];
  return (
    <section className={styles.done} aria-labelledby="done">
      <h1 id="done" className={styles.title}>
        {pending ? words.done.titlePending : words.done.title(planName)}
      </h1>
      {pending ? (
        <p role="status">{words.payment.pending}</p>
      ) : (
        <LoadingPart from={store.subscription} label={words.done.loading}>
          {(status) => (
            <p>
              {status.paidUntil
                ? words.done.paidAndLeft(dateText(status.paidUntil), status.usage.videosLeft, granted)
                : words.done.videosLeft(status.usage.videosLeft, granted)}
            </p>
          )}
        </LoadingPart>
      )}
      <div className={styles.actions}>
        <LinkButton to="/dashboard" kind="primary">
          {words.done.makeVideo}
        </LinkButton>
        <LinkButton to="/dashboard/billing">{words.done.billing}</LinkButton>
      </div>
    </section>
  );
});
