import { messages as portal } from '#messages/features/admin/admin.messages';
import { messages } from '#messages/features/admin/promo/promo-admin.messages';
import { observer } from 'mobx-react-lite';
import { Link, useSearchParams } from 'react-router-dom';
import type { PromoSummary } from '#ports/promo-admin-api.ts';
import { Button } from '#ui/components/button.tsx';
import { joinClassNames } from '#ui/components/join-class-names.ts';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { LinkButton } from '#ui/components/link-button.tsx';
import { PageSpinner } from '#ui/components/spinner.tsx';
import type { Column } from '#ui/components/table.tsx';
import { usePageStore } from '#ui/use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { AdminList, useListQuery } from '../admin-list.tsx';
import admin from '../admin.module.css';
import { parsePromoQuery } from '../parse-admin-query.ts';
import { SearchField } from '../search-field.tsx';
import { PromoCodesStore } from './promo-codes-store.ts';
import { formatDiscount, formatScope, formatWindow } from './promo-text.ts';
import styles from './promo.module.css';

const getPromoPath = (id: string): string => `/admin/promo-codes/${encodeURIComponent(id)}`;

/** /admin/promo-codes: all codes with their discount and use. */
export function PromoCodesPage() {
  const create = (
    <LinkButton to="/admin/promo-codes/new" kind="primary">
      {messages.codes.create}
    </LinkButton>
  );
  return (
    <AdminFrame title={messages.codes.title} actions={create}>
      <OpenPromoCodes />
    </AdminFrame>
  );
}

function OpenPromoCodes() {
  const [params] = useSearchParams();
  const opened = usePageStore((app) => new PromoCodesStore(app, parsePromoQuery(params)), 'promo-codes');
  if (opened.kind === 'failed') return <ErrorNotice message={portal.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <PromoCodes store={opened.store} />;
}

const PromoCodes = observer(function PromoCodes({ store }: { readonly store: PromoCodesStore }) {
  const changeQuery = useListQuery(store.list, parsePromoQuery);
  const { query, actions } = store.list;
  return (
    <>
      <div className={admin.filters}>
        <SearchField label={messages.codes.search} value={query.search ?? ''} onSearch={(search) => changeQuery({ search })} />
      </div>
      {actions.failure && <ErrorNotice message={actions.failure} />}
      <AdminList
        list={store.list}
        label={messages.codes.table}
        columns={createColumns(store)}
        getKey={(promo) => promo.id}
        empty={query.search === undefined ? messages.codes.empty : messages.codes.noneFound}
        onQuery={changeQuery}
      />
    </>
  );
});

function createColumns(store: PromoCodesStore): readonly Column<PromoSummary, never>[] {
  return [
    {
      header: messages.codes.columns.code,
      cell: ({ id, rules }) => (
        <span className={admin.who}>
          <Link to={getPromoPath(id)} className={styles.code}>
            {rules.code}
          </Link>
          {rules.description && <span className={admin.soft}>{rules.description}</span>}
        </span>
      ),
    },
    { header: messages.codes.columns.state, cell: (promo) => <State store={store} promo={promo} /> },
    { header: messages.codes.columns.gives, cell: ({ rules }) => <Lines lines={formatDiscount(rules)} /> },
    { header: messages.codes.columns.scope, cell: ({ rules }) => <Lines lines={formatScope(rules)} /> },
    { header: messages.codes.columns.when, cell: ({ rules }) => <Lines lines={formatWindow(rules)} /> },
    { header: messages.codes.columns.uses, cell: (promo) => <Uses promo={promo} /> },
    { header: messages.codes.columns.change, cell: (promo) => <Actions store={store} promo={promo} /> },
  ];
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className={joinClassNames(admin.changes, styles.lines)}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Uses({ promo: { rules, used, reserved } }: { readonly promo: PromoSummary }) {
  return (
    <span className={styles.uses}>
      {rules.maxUses === null ? used : messages.codes.usedOf(used, rules.maxUses)}
      {reserved > 0 && <span className={admin.soft}>{messages.codes.reserved(reserved)}</span>}
    </span>
  );
}

const State = observer(function State({ store, promo }: { readonly store: PromoCodesStore; readonly promo: PromoSummary }) {
  const state = store.getState(promo);
  return <span className={joinClassNames(admin.state, state === 'disabled' && admin.banned)}>{messages.states[state]}</span>;
});

const Actions = observer(function Actions({ store, promo }: { readonly store: PromoCodesStore; readonly promo: PromoSummary }) {
  const { code, disabled } = promo.rules;
  return (
    <div className={styles.acts}>
      <LinkButton size="small" to={getPromoPath(promo.id)} aria-label={messages.codes.changeOf(code)}>
        {messages.codes.change}
      </LinkButton>
      <LinkButton size="small" to={`${getPromoPath(promo.id)}/uses`} aria-label={messages.codes.usesOf(code)}>
        {messages.codes.uses}
      </LinkButton>
      <Button
        size="small"
        kind={disabled ? 'secondary' : 'danger'}
        busy={store.list.actions.busy === promo.id}
        aria-label={disabled ? messages.codes.enableOf(code) : messages.codes.disableOf(code)}
        onClick={() => void store.setDisabled(promo, !disabled)}
      >
        {disabled ? messages.codes.enable : messages.codes.disable}
      </Button>
    </div>
  );
});
