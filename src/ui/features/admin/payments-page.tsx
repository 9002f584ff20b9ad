import { messages as portal } from '#messages/features/admin/admin.messages';
import { messages } from '#messages/features/admin/payments.messages';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PAYMENT_STATES } from '../../../domain/billing/payment-state-machine.ts';
import type { AdminPayment } from '../../../ports/admin-api.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Pager } from '../../components/pager.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { formatDateTime } from '../../text/format.ts';
import { usePageStore } from '../../use-page-store.ts';
import { AdminFrame } from './admin-frame.tsx';
import styles from './admin.module.css';
import { Filter } from './filter.tsx';
import type { PaymentsStore } from './payments-store.ts';
import { formatAmount } from './promo/promo-text.ts';
import { changeParams, parsePaymentQuery } from './parse-admin-query.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { SearchField } from './search-field.tsx';

/** /admin/payments: who ordered what, where it was paid, and giving it back. */
export function PaymentsPage() {
  return (
    <AdminFrame title={messages.title}>
      <OpenPayments />
    </AdminFrame>
  );
}

function OpenPayments() {
  const [params] = useSearchParams();
  const opened = usePageStore((services) => services.createPaymentsStore(parsePaymentQuery(params)), 'payments');
  if (opened.kind === 'failed') return <ErrorNotice message={portal.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Payments store={opened.store} />;
}

const Payments = observer(function Payments({ store }: { readonly store: PaymentsStore }) {
  const [params, setParams] = useSearchParams();
  const fetchPage = (change: Readonly<Record<string, string | null>>): void => setParams(changeParams(params, change), { replace: true });
  useEffect(() => store.list.show(parsePaymentQuery(params)), [store, params]);

  const { rows, query } = store.list;
  const filtered = query.search !== undefined || query.state !== undefined;
  const nothing = filtered ? messages.noneFound : messages.empty;
  return (
    <>
      <div className={styles.filters}>
        <SearchField label={messages.search} value={query.search ?? ''} onSearch={(search) => fetchPage({ search })} />
        <Filter
          label={messages.stateFilter}
          value={query.state}
          values={PAYMENT_STATES}
          text={messages.states}
          onChange={(state) => fetchPage({ state })}
        />
      </div>
      <p role="status">{store.refunding === null ? '' : messages.asked}</p>
      {rows.phase === 'failed' && <ErrorNotice message={rows.failure} retry={() => void rows.load()} />}
      {rows.value?.total === 0 && <EmptyState title={nothing.title} text={nothing.text} />}
      {rows.value && rows.value.total > 0 && (
        <>
          <Table label={messages.table} columns={createColumns(store)} rows={rows.value.rows} getKey={(payment) => payment.id} />
          <Pager {...rows.value} onPage={(page) => fetchPage({ page: String(page) })} />
        </>
      )}
      {!rows.value && rows.phase === 'loading' && <PageSpinner />}
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
