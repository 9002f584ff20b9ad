import { messages } from '#messages/features/checkout/checkout.messages';
import { observer } from 'mobx-react-lite';
import { LinkButton } from '../../components/link-button.tsx';
import { LoadedSection } from '../../components/loaded-section.tsx';
import { formatDate } from '../../text/format.ts';
import { getProjectEditorPath } from '../../editor-paths.ts';
import type { CheckoutStore } from './checkout-store.ts';
import styles from './checkout.module.css';

/** Shown after the purchase: the new plan and what to do next. */
export const PaymentDone = observer(function PaymentDone({
  store,
  planName,
}: {
  readonly store: CheckoutStore;
  readonly planName: string;
}) {
  const result = store.order?.payment.result;
  const { draft } = store;
  const [pending, granted] = [result === 'pending', result === 'granted'];
  return (
    <section className={styles.done} aria-labelledby="done">
      <h1 id="done" className={styles.title}>
        {pending ? messages.done.titlePending : messages.done.title(planName)}
      </h1>
      {pending ? (
        <p role="status">{messages.payment.pending}</p>
      ) : (
        <LoadedSection from={store.subscription} label={messages.done.loading}>
          {(status) => (
            <p>
              {status.paidUntil
                ? messages.done.paidAndLeft(formatDate(status.paidUntil), status.usage.videosLeft, granted)
                : messages.done.videosLeft(status.usage.videosLeft, granted)}
            </p>
          )}
        </LoadedSection>
      )}
      <div className={styles.actions}>
        {draft !== null && (
          <LinkButton to={getProjectEditorPath(draft.projectId)} kind="primary">
            {messages.done.backToDraft(draft.title)}
          </LinkButton>
        )}
        <LinkButton to="/dashboard" kind={draft === null ? 'primary' : 'secondary'}>
          {messages.done.makeVideo}
        </LinkButton>
        <LinkButton to="/dashboard/billing">{messages.done.billing}</LinkButton>
      </div>
    </section>
  );
});
