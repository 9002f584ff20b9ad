import { messages } from '#messages/features/checkout/checkout.messages';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { CurrencySelect } from '../pricing/currency-select.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { PromoField } from '../pricing/promo-field.tsx';
import { PageSpinner, Spinner } from '../../components/spinner.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import type { CheckoutOrder, CheckoutStore } from './checkout-store.ts';
import styles from './checkout.module.css';
import { OrderSummary } from './order-summary.tsx';
import { PaymentDone } from './payment-done.tsx';
import { PlanDetails } from './plan-details.tsx';
import { openCheckout } from './open-checkout.ts';

/** /checkout (CHK-1 to CHK-8). */
export const CheckoutPage = observer(function CheckoutPage() {
  const { session } = useServices();
  const { search } = useLocation();
  const opened = usePageStore((app) => openCheckout(app, window.location.href), search);
  if (opened.kind === 'failed') return <ErrorNotice message={messages.pageFailed} />;
  if (opened.kind === 'opening' || session.state.kind === 'loading') return <PageSpinner />;
  const { store } = opened;
  const { order, plan, redirect } = store;
  if (redirect !== null || order === null || plan === null) return <Navigate to={redirect ?? '/pricing'} replace />;

  const done = order.payment.step === 'done';
  return (
    <div className={styles.page}>
      <PageMeta title={messages.title} noindex />
      {done ? (
        <PaymentDone store={store} planName={plan.name} />
      ) : (
        <>
          <h1 className={styles.title}>{messages.title}</h1>
          <div className={styles.columns}>
            <PlanDetails card={plan} />
            <Payment store={store} order={order} planName={plan.name} />
          </div>
        </>
      )}
    </div>
  );
});

interface PaymentProps {
  readonly store: CheckoutStore;
  readonly order: CheckoutOrder;
  readonly planName: string;
}

const Payment = observer(function Payment({ store, order, planName }: PaymentProps) {
  const { quotes, payment } = order;
  const { quote } = quotes;
  const [promoText, setPromoText] = useState(quotes.promoCode);
  return (
    <section aria-labelledby="summary" className={styles.summary}>
      <div className={styles.summaryHead}>
        <h2 id="summary" className={styles.planName}>
          {messages.summary.title}
        </h2>
        <CurrencySelect code={store.currency.code} onChoose={store.chooseCurrency} />
      </div>
      <PromoField
        text={promoText}
        onType={setPromoText}
        onApply={() => store.applyPromo(promoText)}
        onClear={() => {
          setPromoText('');
          store.applyPromo('');
        }}
        loading={quotes.promoCode !== '' && quote === null && quotes.failure === ''}
        error={quotes.promoError}
        applied={quote?.promoCode ? messages.summary.promoApplied(quote.promoCode) : null}
      />
      {quotes.failure && quotes.promoError === '' && <ErrorNotice message={quotes.failure} retry={() => void quotes.renew()} />}
      {quote === null && quotes.failure === '' && (
        <span role="status" aria-label={messages.summary.loading}>
          <Spinner size="small" />
        </span>
      )}
      {quote && <OrderSummary quote={quote} planName={planName} money={store.currency.money} />}
      <PayButton store={store} order={order} />
      <p role="status" className={styles.status}>
        {payment.status}
      </p>
    </section>
  );
});

const PayButton = observer(function PayButton({ store, order }: Omit<PaymentProps, 'planName'>) {
  const { payment, quotes } = order;
  if (payment.step === 'unconfirmed') {
    return (
      <Button kind="primary" size="large" wide onClick={() => void payment.checkAgain()}>
        {messages.pay.checkAgain}
      </Button>
    );
  }
  const { quote } = quotes;
  return (
    <Button kind="primary" size="large" wide busy={payment.busy} disabled={quote === null} onClick={() => void store.pay()}>
      {quote === null || quote.amount === 0 ? messages.pay.start : messages.pay.pay(store.currency.money(quote.amount, quote.currency))}
    </Button>
  );
});
