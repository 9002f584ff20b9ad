import { observer } from 'mobx-react-lite';
import { LinkButton } from '../../components/link-button.tsx';
import { LoadingPart } from '../../components/loading-part.tsx';
import { dateText, plural } from '../../text/format.ts';
import type { CheckoutStore } from './checkout-store.ts';
import styles from './checkout.module.css';
import { PAYMENT_TEXT } from './payment-text.ts';

/** After the purchase: what one has now, and the way on. */
export const PaymentDone = observer(function PaymentDone({
  store,
  planName,
}: {
  readonly store: CheckoutStore;
  readonly planName: string;
}) {
  const pending = store.order?.payment.result === 'pending';
  return (
    <section className={styles.done} aria-labelledby="done">
      <h1 id="done" className={styles.title}>
        {pending ? 'Your payment is on its way' : `You have ${planName}`}
      </h1>
      {pending ? (
        <p role="status">{PAYMENT_TEXT.pending}</p>
      ) : (
        <LoadingPart from={store.subscription} label="Loading your plan">
          {(status) => (
            <p>
              {status.paidUntil && <>It is paid until {dateText(status.paidUntil)}. </>}
              You have {plural(status.usage.videosLeft, 'video')} to make this month. Your receipt is in your mail.
            </p>
          )}
        </LoadingPart>
      )}
      <div className={styles.actions}>
        <LinkButton to="/dashboard" kind="primary">
          Make a video
        </LinkButton>
        <LinkButton to="/dashboard/billing">Plan and billing</LinkButton>
      </div>
    </section>
  );
});
