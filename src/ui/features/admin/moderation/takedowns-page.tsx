import { messages as portal } from '#messages/features/admin/admin.messages';
import { messages } from '#messages/features/admin/moderation/moderation.messages';
import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { TAKEDOWN_STATES, type Takedown } from '#domain/moderation/takedown.ts';
import type { TakedownQuery } from '#ports/report-api.ts';
import { Button } from '#ui/components/button.tsx';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { PageSpinner } from '#ui/components/spinner.tsx';
import type { Column } from '#ui/components/table.tsx';
import { formatDateTime } from '#ui/text/format.ts';
import { usePageStore } from '#ui/use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { AdminStateList } from '../admin-state-list.tsx';
import styles from '../admin.module.css';
import { ReasonDialog } from './reason-dialog.tsx';
import { TakedownsStore } from './takedowns-store.ts';

const text = messages.list;

/** /admin/takedowns: what was taken down, and appeals. */
export function TakedownsPage() {
  return (
    <AdminFrame title={text.title}>
      <OpenTakedowns />
    </AdminFrame>
  );
}

function OpenTakedowns() {
  const [params] = useSearchParams();
  const opened = usePageStore(({ reports }) => new TakedownsStore(reports, parseTakedownQuery(params)), 'takedowns');
  if (opened.kind === 'failed') return <ErrorNotice message={portal.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Takedowns store={opened.store} />;
}

const Takedowns = observer(function Takedowns({ store }: { readonly store: TakedownsStore }) {
  const { deciding } = store;
  return (
    <>
      <AdminStateList
        list={store.list}
        parseQuery={parseTakedownQuery}
        state={store.list.query.state ?? 'active'}
        states={TAKEDOWN_STATES}
        columns={createColumns(store)}
        getKey={(takedown) => takedown.id}
        messages={text}
      />
      {deciding && (
        <ReasonDialog
          key={`${deciding.takedown.id} ${deciding.lift}`}
          title={(deciding.lift ? messages.decide.restoreTitle : messages.decide.upholdTitle)(deciding.takedown.name)}
          text={deciding.lift ? messages.decide.restoreText : messages.decide.upholdText}
          label={messages.decide.answer}
          submit={deciding.lift ? text.restore : text.uphold}
          actions={store.list.actions}
          onClose={() => store.ask(null)}
          onSubmit={(answer) => void store.decide(answer)}
        />
      )}
    </>
  );
});

function createColumns(store: TakedownsStore): readonly Column<Takedown, never>[] {
  return [
    { header: text.columns.when, cell: (takedown) => formatDateTime(takedown.createdAt) },
    { header: text.columns.what, cell: ({ kind, name }) => <span className={styles.who}>{`${text.kinds[kind]}: ${name}`}</span> },
    { header: text.columns.owner, cell: (takedown) => <span className={styles.who}>{takedown.ownerEmail}</span> },
    { header: text.columns.reason, cell: (takedown) => <span className={styles.who}>{takedown.reason}</span> },
    { header: text.columns.appeal, cell: (takedown) => <span className={styles.who}>{takedown.appeal ?? text.noAppeal}</span> },
    { header: text.columns.answer, cell: (takedown) => <span className={styles.who}>{takedown.answer ?? ''}</span> },
    { header: text.columns.act, cell: (takedown) => <TakedownActions store={store} takedown={takedown} /> },
  ];
}

function TakedownActions({ store, takedown }: { readonly store: TakedownsStore; readonly takedown: Takedown }) {
  if (takedown.state === 'lifted') return null;
  const choices = [{ lift: true, label: text.restore }, ...(takedown.state === 'appealed' ? [{ lift: false, label: text.uphold }] : [])];
  return choices.map(({ lift, label }) => (
    <Button key={label} size="small" aria-label={text.of(label, takedown.name)} onClick={() => store.ask({ takedown, lift })}>
      {label}
    </Button>
  ));
}

function parseTakedownQuery(params: URLSearchParams): TakedownQuery {
  const state = TAKEDOWN_STATES.find((each) => each === params.get('state')) ?? 'active';
  const page = Number(params.get('page'));
  return { state, page: Number.isInteger(page) && page > 0 ? page : 1 };
}
