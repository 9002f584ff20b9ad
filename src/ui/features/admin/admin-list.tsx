import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Pager } from '../../components/pager.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { Table, type TableProps } from '../../components/table.tsx';
import type { AdminListStore } from './admin-list-store.ts';
import { changeParams } from './parse-admin-query.ts';

type ChangeQuery = (change: Readonly<Record<string, string | null>>) => void;

/** Keeps a list and the page's URL the same: loads what the URL asks for, and returns the function that changes the URL's query. */
export function useListQuery<Query>(list: AdminListStore<Query, unknown>, parseQuery: (params: URLSearchParams) => Query): ChangeQuery {
  const [params, setParams] = useSearchParams();
  useEffect(() => list.show(parseQuery(params)), [list, parseQuery, params]);
  return (change) => setParams(changeParams(params, change), { replace: true });
}

interface AdminListProps<Row, Sort extends string> extends Omit<TableProps<Row, Sort>, 'rows' | 'busy'> {
  readonly list: AdminListStore<unknown, Row>;
  /** Shown in place of a table without rows; without it the empty table is shown. */
  readonly empty?: { readonly title: string; readonly text: string };
  readonly onQuery: ChangeQuery;
}

/** Renders one page of an admin list: a spinner until the first rows come, then the table and its pager, or what went wrong. */
export const AdminList = observer(AdminListView) as typeof AdminListView;

function AdminListView<Row, Sort extends string = never>({ list: { rows }, empty, onQuery, ...table }: AdminListProps<Row, Sort>) {
  const isEmpty = empty !== undefined && rows.value?.total === 0;
  return (
    <>
      {rows.phase === 'failed' && <ErrorNotice message={rows.failure} retry={() => void rows.load()} />}
      {isEmpty && <EmptyState title={empty.title} text={empty.text} />}
      {rows.value && !isEmpty && (
        <>
          <Table {...table} rows={rows.value.rows} />
          <Pager {...rows.value} onPage={(page) => onQuery({ page: String(page) })} />
        </>
      )}
      {!rows.value && rows.phase === 'loading' && <PageSpinner />}
    </>
  );
}
