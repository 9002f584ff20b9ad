import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Select } from '../../components/select.tsx';
import type { Column } from '../../components/table.tsx';
import { AdminList, useListQuery } from './admin-list.tsx';
import type { AdminListStore } from './admin-list-store.ts';
import styles from './admin.module.css';

interface AdminStateListProps<Query, Row, State extends string> {
  readonly list: AdminListStore<Query, Row>;
  /** Must be the same function at every rendering. */
  readonly parseQuery: (params: URLSearchParams) => Query;
  /** Of the query that is shown. */
  readonly state: State;
  readonly states: readonly State[];
  readonly columns: readonly Column<Row, never>[];
  readonly getKey: (row: Row) => string;
  readonly messages: {
    readonly stateFilter: string;
    readonly states: Readonly<Record<State, string>>;
    readonly table: string;
    readonly empty: { readonly title: string; readonly text: string };
  };
}

/** An admin list of items in one state, with the filter that chooses the state. */
export const AdminStateList = observer(AdminStateListView) as typeof AdminStateListView;

function AdminStateListView<Query, Row, State extends string>(props: AdminStateListProps<Query, Row, State>): ReactNode {
  const { list, parseQuery, state, states, columns, getKey, messages } = props;
  const changeQuery = useListQuery(list, parseQuery);
  return (
    <>
      <div className={styles.filters}>
        <Select
          label={messages.stateFilter}
          value={state}
          options={states.map((value) => ({ value, label: messages.states[value] }))}
          onValueChange={(chosen) => changeQuery({ state: chosen })}
        />
      </div>
      {list.actions.failure && <ErrorNotice message={list.actions.failure} />}
      <AdminList list={list} label={messages.table} columns={columns} getKey={getKey} empty={messages.empty} onQuery={changeQuery} />
    </>
  );
}
