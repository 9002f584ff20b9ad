import { messages } from '#messages/features/presenters/presenters.messages';
import { messages as common } from '#messages/text/common.messages';
import { ImageUp, Plus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { describeOwnPresenterPlan } from '#domain/plans/check-own-presenters.ts';
import type { OwnPresenterList } from '#ports/own-presenters.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { PageSpinner } from '../../components/spinner.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { PresenterCard } from './presenter-card.tsx';
import { PresentersStore } from './presenters-store.ts';
import styles from './presenters.module.css';

const ICON = 16;

/** /dashboard/presenters: presenters made from photos (VID-4) and from choices. */
export const PresentersPage = observer(function PresentersPage() {
  const { session } = useServices();
  const opened = usePageStore((app) => new PresentersStore(app), `presenters ${session.organization?.id ?? 'own'}`);
  if (opened.kind === 'failed') return <ErrorNotice message={messages.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  const { store } = opened;
  return (
    <div className={styles.page}>
      <PageMeta title={messages.title} noindex />
      <PageHeader
        title={messages.title}
        subtitle={messages.subtitle}
        actions={
          session.can('edit') && (
            <>
              <LinkButton to="/dashboard/presenters/build" kind="primary" icon={<Plus size={ICON} aria-hidden="true" />}>
                {messages.build}
              </LinkButton>
              <LinkButton to="/dashboard/presenters/new" icon={<ImageUp size={ICON} aria-hidden="true" />}>
                {messages.create}
              </LinkButton>
            </>
          )
        }
      />
      {!session.can('edit') && <p className={styles.note}>{common.readOnly}</p>}
      {store.action.failure && <ErrorNotice message={store.action.failure} />}
      <LoadedSection from={store.list} label={messages.loading}>
        {(list) => <PresenterList store={store} list={list} />}
      </LoadedSection>
      <QuestionDialog store={store} />
    </div>
  );
});

const PresenterList = observer(function PresenterList({
  store,
  list,
}: {
  readonly store: PresentersStore;
  readonly list: OwnPresenterList;
}) {
  return (
    <>
      {!list.included && (
        <p className={styles.note}>
          {describeOwnPresenterPlan()} {messages.tryIt} <Link to="/pricing">{messages.plans}</Link>
        </p>
      )}
      {list.presenters.length === 0 ? (
        <p>{messages.empty}</p>
      ) : (
        <ul className={styles.list} aria-label={messages.list}>
          {list.presenters.map((presenter) => (
            <PresenterCard key={presenter.id} store={store} presenter={presenter} />
          ))}
        </ul>
      )}
    </>
  );
});

const QuestionDialog = observer(function QuestionDialog({ store }: { readonly store: PresentersStore }) {
  if (store.question === null) return null;
  const { kind, presenter } = store.question;
  const question = kind === 'withdraw' ? messages.askWithdraw : messages.askDelete;
  return (
    <Dialog open onClose={store.closeQuestion} title={question.title(presenter.name)} text={question.text}>
      <DialogActions>
        <Button onClick={store.closeQuestion}>{common.cancel}</Button>
        <Button kind="danger" busy={store.action.busy === presenter.id} onClick={() => void store.confirm()}>
          {kind === 'withdraw' ? messages.withdraw : common.delete}
        </Button>
      </DialogActions>
    </Dialog>
  );
});
