import { words as portal } from '#messages/features/admin/admin.messages';
import { words } from '#messages/features/admin/promo/promo-admin.messages';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { PromoCard } from '../../../../ports/promo-admin-api.ts';
import { Button } from '../../../components/button.tsx';
import { classNames } from '../../../components/class-names.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Pager } from '../../../components/pager.tsx';
import { PageSpinner } from '../../../components/spinner.tsx';
import { type Column, Table } from '../../../components/table.tsx';
import { usePageStore } from '../../../use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import admin from '../admin.module.css';
import { changedParams, promoQueryOf } from '../parse-admin-query.ts';
import { SearchField } from '../search-field.tsx';
import type { PromoCodesStore } from './promo-codes-store.ts';
import { discountLines, scopeLines, windowLines } from './promo-text.ts';
import styles from './promo.module.css';

const pathOf = (id: string): string => `/admin/promo-codes/${encodeURIComponent(id)}`;

/** /admin/promo-codes: what codes there are, what they give and how often they were used. */
export function PromoCodesPage() {
  const create = (
    <LinkButton to="/admin/promo-codes/new" kind="primary">
      {words.codes.create}
    </LinkButton>
  );
  return (
    <AdminFrame title={words.codes.title} actions={create}>
      <Opening />
    </AdminFrame>
  );
}

function Opening() {
  const [params] = useSearchParams();
  const opened = usePageStore((services) => services.createPromoCodesStore(promoQueryOf(params)), 'promo-codes');
  if (opened.kind === 'failed') return <ErrorNotice message={portal.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <PromoCodes store={opened.store} />;
}

const PromoCodes = observer(function PromoCodes({ store }: { readonly store: PromoCodesStore }) {
  const [params, setParams] = useSearchParams();
  const ask = (change: Readonly<Record<string, string | null>>): void => setParams(changedParams(params, change), { replace: true });
  useEffect(() => store.list.show(promoQueryOf(params)), [store, params]);

  const { rows, query, actions } = store.list;
  return (
    <>
      <div className={admin.filters}>
        <SearchField label={words.codes.search} value={query.search ?? ''} onSearch={(search) => ask({ search })} />
      </div>
      {actions.failure && <ErrorNotice message={actions.failure} />}
      {rows.phase === 'failed' && <ErrorNotice message={rows.failure} retry={() => void rows.load()} />}
      {rows.value?.total === 0 && <Nothing searched={query.search !== undefined} />}
      {rows.value && rows.value.total > 0 && (
        <>
          <Table label={words.codes.table} columns={columns(store)} rows={rows.value.rows} keyOf={(card) => card.id} />
          <Pager {...rows.value} onPage={(page) => ask({ page: String(page) })} />
        </>
      )}
      {!rows.value && rows.phase === 'loading' && <PageSpinner />}
    </>
  );
});

function Nothing({ searched }: { readonly searched: boolean }) {
  return searched ? (
    <EmptyState title={words.codes.noneFound.title} text={words.codes.noneFound.text} />
  ) : (
    <EmptyState title={words.codes.empty.title} text={words.codes.empty.text} />
  );
}

function columns(store: PromoCodesStore): readonly Column<PromoCard, never>[] {
  return [
    {
      header: words.codes.columns.code,
      cell: ({ id, rules }) => (
        <span className={admin.who}>
          <Link to={pathOf(id)} className={styles.code}>
            {rules.code}
          </Link>
          {rules.description && <span className={admin.soft}>{rules.description}</span>}
        </span>
      ),
    },
    { header: words.codes.columns.state, cell: (card) => <State store={store} card={card} /> },
    { header: words.codes.columns.gives, cell: ({ rules }) => <Lines lines={discountLines(rules)} /> },
    { header: words.codes.columns.scope, cell: ({ rules }) => <Lines lines={scopeLines(rules)} /> },
    { header: words.codes.columns.when, cell: ({ rules }) => <Lines lines={windowLines(rules)} /> },
    { header: words.codes.columns.uses, cell: (card) => <Uses card={card} /> },
    { header: words.codes.columns.change, cell: (card) => <Acts store={store} card={card} /> },
  ];
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <ul className={classNames(admin.changes, styles.lines)}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Uses({ card: { rules, used, reserved } }: { readonly card: PromoCard }) {
  return (
    <span className={styles.uses}>
      {rules.maxUses === null ? used : words.codes.usedOf(used, rules.maxUses)}
      {reserved > 0 && <span className={admin.soft}>{words.codes.reserved(reserved)}</span>}
    </span>
  );
}

const State = observer(function State({ store, card }: { readonly store: PromoCodesStore; readonly card: PromoCard }) {
  const state = store.stateOf(card);
  return <span className={classNames(admin.state, state === 'disabled' && admin.banned)}>{words.states[state]}</span>;
});

const Acts = observer(function Acts({ store, card }: { readonly store: PromoCodesStore; readonly card: PromoCard }) {
  const { code, disabled } = card.rules;
  return (
    <div className={styles.acts}>
      <LinkButton size="small" to={pathOf(card.id)} aria-label={words.codes.changeOf(code)}>
        {words.codes.change}
      </LinkButton>
      <LinkButton size="small" to={`${pathOf(card.id)}/uses`} aria-label={words.codes.usesOf(code)}>
        {words.codes.uses}
      </LinkButton>
      <Button
        size="small"
        kind={disabled ? 'secondary' : 'loss'}
        busy={store.list.actions.busy === card.id}
        aria-label={disabled ? words.codes.enableOf(code) : words.codes.disableOf(code)}
        onClick={() => void store.setDisabled(card, !disabled)}
      >
        {disabled ? words.codes.enable : words.codes.disable}
      </Button>
    </div>
  );
});
