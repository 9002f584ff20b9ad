import { messages as portal } from '#messages/features/admin/admin.messages';
import { messages } from '#messages/features/admin/payments.messages';
import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { PAYMENT_STATES } from '#domain/billing/payment-state-machine.ts';
import type { AdminPayment } from '#ports/admin-api.ts';
import { Button } from '../../components/button.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import type { Column } from '../../components/table.tsx';
import { formatDateTime } from '../../text/format.ts';
import { usePageStore } from '../../use-page-store.ts';
import { AdminFrame } from './admin-frame.tsx';
import { AdminList, useListQuery } from './admin-list.tsx';
import styles from './admin.module.css';
import { Filter } from './filter.tsx';
import { PaymentsStore } from './payments-store.ts';
import { formatAmount } from './promo/promo-text.ts';
import { parsePaymentQuery } from './parse-admin-query.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { SearchField } from './search-field.tsx';

/** /admin/payments: orders, their payments and refunds. */
export function PaymentsPage() {
  return (
    <AdminFrame title={messages.title}>
      <OpenPayments />
    </AdminFrame>
  );
}

function OpenPayments() {
  const [params] = useSearchParams();
  const opened = usePageStore(({ admin }) => new PaymentsStore(admin, parsePaymentQuery(params)), 'payments');
  if (opened.kind === 'failed') return <ErrorNotice message={portal.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Payments store={opened.store} />;
}

const Payments = observer(function Payments({ store }: { readonly store: PaymentsStore }) {
  const changeQuery = useListQuery(store.list, parsePaymentQuery);
  const { query } = store.list;
  const filtered = query.search !== undefined || query.state !== undefined;
  const nothing = filtered ? messages.noneFound : messages.empty;
  return (
    <>
      <div className={styles.filters}>
        <SearchField label={messages.search} value={query.search ?? ''} onSearch={(search) => changeQuery({ search })} />
        <Filter
          label={messages.stateFilter}
          value={query.state}
          values={PAYMENT_STATES}
          text={messages.states}
          onChange={(state) => changeQuery({ state })}
        />
      </div>
      <p role="status">{store.refunding === null ? '' : messages.requested}</p>
      <AdminList
        list={store.list}
        label={messages.table}
        columns={createColumns(store)}
        getKey={(payment) => payment.id}
        empty={nothing}
        onQuery={changeQuery}
      />
      {store.chosen && <RefundDialog store={store} payment={store.chosen} />}
    </>
  );
});

function createColumns(store: PaymentsStore): readonly Column<AdminPayment, never>[] {
  return [
    { header: messages.columns.who, cell: ({ email }) => <span className={styles.who}>{email}</span> },
    {
      header: messages.columns.plan,
      cell: ({ planId, isAnnual }) => `${portal.plans[planId]}, ${isAnnual ? messages.annual : messages.monthly}`,
    },
    { header: messages.columns.amount, cell: (payment) => <Amount payment={payment} /> },
    { header: messages.columns.state, cell: ({ state }) => messages.states[state] },
    { header: messages.columns.vendor, cell: (payment) => <PaymentProvider payment={payment} /> },
    { header: messages.columns.when, cell: ({ createdAt }) => formatDateTime(createdAt) },
    { header: messages.columns.refund, cell: (payment) => <Refund store={store} payment={payment} /> },
  ];
}

function Amount({ payment: { amount, refunded, currency } }: { readonly payment: AdminPayment }) {
  return (
    <span className={styles.who}>
      {formatAmount(amount, currency)}
      {refunded > 0 && <span className={styles.soft}>{messages.refunded(formatAmount(refunded, currency))}</span>}
    </span>
  );
}

function PaymentProvider({ payment: { vendor: adapter, vendorPaymentId, vendorOrderId, method } }: { readonly payment: AdminPayment }) {
  return (
    <span className={styles.who}>
      {adapter}
      <span className={styles.soft}>{vendorPaymentId ?? vendorOrderId}</span>
      {method && <span className={styles.soft}>{method}</span>}
    </span>
  );
}

function Refund({ store, payment }: { readonly store: PaymentsStore; readonly payment: AdminPayment }) {
  if (payment.state !== 'paid' || payment.vendorPaymentId === null || payment.refunded >= payment.amount) return null;
  return (
    <Button size="small" kind="danger" aria-label={messages.refundOf(payment.email)} onClick={() => store.choose(payment)}>
      {messages.refundIt}
    </Button>
  );
}
