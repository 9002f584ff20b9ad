import { words as portal } from '#messages/features/admin/admin.messages';
import { words } from '#messages/features/admin/payments.messages';
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
import { dateAndTime } from '../../text/format.ts';
import { usePageStore } from '../../use-page-store.ts';
import { AdminFrame } from './admin-frame.tsx';
import styles from './admin.module.css';
import { Filter } from './filter.tsx';
import type { PaymentsStore } from './payments-store.ts';
import { amountText } from './promo/promo-text.ts';
import { changedParams, paymentQueryOf } from './parse-admin-query.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { SearchField } from './search-field.tsx';

/** /admin/payments: who ordered what, where it was paid, and giving it back. */
export function PaymentsPage() {
  return (
    <AdminFrame title={words.title}>
      <Opening />
    </AdminFrame>
  );
}

function Opening() {
  const [params] = useSearchParams();
  const opened = usePageStore((services) => services.createPaymentsStore(paymentQueryOf(params)), 'payments');
  if (opened.kind === 'failed') return <ErrorNotice message={portal.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Payments store={opened.store} />;
}

const Payments = observer(function Payments({ store }: { readonly store: PaymentsStore }) {
  const [params, setParams] = useSearchParams();
  const ask = (change: Readonly<Record<string, string | null>>): void => setParams(changedParams(params, change), { replace: true });
  useEffect(() => store.list.show(paymentQueryOf(params)), [store, params]);

  const { rows, query } = store.list;
  const filtered = query.search !== undefined || query.state !== undefined;
  const nothing = filtered ? words.noneFound : words.empty;
  return (
    <>
      <div className={styles.filters}>
        <SearchField label={words.search} value={query.search ?? ''} onSearch={(search) => ask({ search })} />
        <Filter
          label={words.stateFilter}
          value={query.state}
          values={PAYMENT_STATES}
          text={words.states}
          onChange={(state) => ask({ state })}
        />
      </div>
      <p role="status">{store.asked === null ? '' : words.asked}</p>
      {rows.phase === 'failed' && <ErrorNotice message={rows.failure} retry={() => void rows.load()} />}
      {rows.value?.total === 0 && <EmptyState title={nothing.title} text={nothing.text} />}
      {rows.value && rows.value.total > 0 && (
        <>
          <Table label={words.table} columns={columns(store)} rows={rows.value.rows} keyOf={(payment) => payment.id} />
          <Pager {...rows.value} onPage={(page) => ask({ page: String(page) })} />
        </>
      )}
      {!rows.value && rows.phase === 'loading' && <PageSpinner />}
      {store.chosen && <RefundDialog store={store} payment={store.chosen} />}
    </>
  );
});

function columns(store: PaymentsStore): readonly Column<AdminPayment, never>[] {
  return [
    { header: words.columns.who, cell: ({ email }) => <span className={styles.who}>{email}</span> },
    {
      header: words.columns.plan,
      cell: ({ planId, isAnnual }) => `${portal.plans[planId]}, ${isAnnual ? words.annual : words.monthly}`,
    },
    { header: words.columns.amount, cell: (payment) => <Amount payment={payment} /> },
    { header: words.columns.state, cell: ({ state }) => words.states[state] },
    { header: words.columns.vendor, cell: (payment) => <Vendor payment={payment} /> },
    { header: words.columns.when, cell: ({ createdAt }) => dateAndTime(createdAt) },
    { header: words.columns.refund, cell: (payment) => <Refund store={store} payment={payment} /> },
  ];
}

function Amount({ payment: { amount, refunded, currency } }: { readonly payment: AdminPayment }) {
  return (
    <span className={styles.who}>
      {amountText(amount, currency)}
      {refunded > 0 && <span className={styles.soft}>{words.refunded(amountText(refunded, currency))}</span>}
    </span>
  );
}

function Vendor({ payment: { vendor, vendorPaymentId, vendorOrderId, method } }: { readonly payment: AdminPayment }) {
  return (
    <span className={styles.who}>
      {vendor}
      <span className={styles.soft}>{vendorPaymentId ?? vendorOrderId}</span>
      {method && <span className={styles.soft}>{method}</span>}
    </span>
  );
}

function Refund({ store, payment }: { readonly store: PaymentsStore; readonly payment: AdminPayment }) {
  if (payment.state !== 'paid' || payment.vendorPaymentId === null || payment.refunded >= payment.amount) return null;
  return (
    <Button size="small" kind="loss" aria-label={words.refundOf(payment.email)} onClick={() => store.choose(payment)}>
      {words.refundIt}
    </Button>
  );
}
