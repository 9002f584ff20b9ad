import { messages as portal } from '#messages/features/admin/admin.messages';
import { messages } from '#messages/features/admin/promo/promo-admin.messages';
import { observer } from 'mobx-react-lite';
import { useParams, useSearchParams } from 'react-router-dom';
import type { PromoUse } from '#ports/promo-admin-api.ts';
import { Button } from '#ui/components/button.tsx';
import { joinClassNames } from '#ui/components/join-class-names.ts';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { LinkButton } from '#ui/components/link-button.tsx';
import { PageSpinner } from '#ui/components/spinner.tsx';
import type { Column } from '#ui/components/table.tsx';
import { saveFile } from '#ui/components/save-file.ts';
import { formatDateTime } from '#ui/text/format.ts';
import { usePageStore } from '#ui/use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { AdminList, useListQuery } from '../admin-list.tsx';
import admin from '../admin.module.css';
import { parsePromoUsesQuery } from '../parse-admin-query.ts';
import { formatAmount } from './promo-text.ts';
import { PromoUsesStore } from './promo-uses-store.ts';
import styles from './promo.module.css';
import { PLAN_IDS, type PlanId } from '#domain/plans/plan-limits.ts';

/** /admin/promo-codes/:id/uses: orders with the code and their outcome. */
export function PromoUsesPage() {
  const { id = '' } = useParams();
  const back = <LinkButton to="/admin/promo-codes">{messages.uses.back}</LinkButton>;
  return (
    <AdminFrame title={messages.uses.title} actions={back}>
      <OpenPromoUses key={id} id={id} />
    </AdminFrame>
  );
}

function OpenPromoUses({ id }: { readonly id: string }) {
  const [params] = useSearchParams();
  const opened = usePageStore(({ promos }) => new PromoUsesStore(promos, { id, query: parsePromoUsesQuery(params) }), `promo-uses ${id}`);
  if (opened.kind === 'failed') return <ErrorNotice message={portal.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <PromoUses store={opened.store} />;
}

const PromoUses = observer(function PromoUses({ store }: { readonly store: PromoUsesStore }) {
  const changeQuery = useListQuery(store.list, parsePromoUsesQuery);
  return (
    <>
      <Head store={store} />
      <AdminList
        list={store.list}
        label={messages.uses.table}
        columns={COLUMNS}
        getKey={(use) => use.id}
        empty={messages.uses.empty}
        onQuery={changeQuery}
      />
    </>
  );
});

const Head = observer(function Head({ store }: { readonly store: PromoUsesStore }) {
  const { actions, rows } = store.list;
  const promo = store.promo.value;
  const code = promo?.rules.code ?? '';
  const download = async (): Promise<void> => {
    const file = await store.csv();
    if (file) saveFile(file, `castwright-promo-${code.toLowerCase()}.csv`);
  };
  return (
    <>
      <div className={joinClassNames(admin.filters, styles.head)}>
        {promo && (
          <p className={styles.summary}>
            <span className={styles.code}>{code}</span>
            <span className={admin.soft}>{messages.uses.summary(promo.used, promo.reserved)}</span>
          </p>
        )}
        <Button disabled={!rows.value || rows.value.total === 0} busy={actions.busy === 'csv'} onClick={() => void download()}>
          {portal.download}
        </Button>
      </div>
      {actions.failure && <ErrorNotice message={actions.failure} />}
    </>
  );
});

const COLUMNS: readonly Column<PromoUse, never>[] = [
  { header: messages.uses.columns.when, cell: (use) => formatDateTime(use.at) },
  { header: messages.uses.columns.address, cell: (use) => <span className={admin.who}>{use.email}</span> },
  {
    header: messages.uses.columns.plan,
    cell: (use) => messages.planBilled[use.isAnnual ? 'annual' : 'monthly'](formatPlanName(use.planId)),
  },
  { header: messages.uses.columns.order, cell: (use) => <span className={admin.state}>{messages.uses.states[use.state]}</span> },
  { header: messages.uses.columns.amount, cell: (use) => formatAmount(use.amount, use.currency) },
  { header: messages.uses.columns.discount, cell: (use) => formatAmount(use.discount, use.currency) },
];

/** Name of a plan that the server stores as text. */
function formatPlanName(planId: string): string {
  const known: PlanId | undefined = PLAN_IDS.find((plan) => plan === planId);
  return known === undefined ? planId : portal.plans[known];
}
