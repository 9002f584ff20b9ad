import { messages } from '#messages/features/admin/usage/usage.messages';
import { observer } from 'mobx-react-lite';
import { useParams } from 'react-router-dom';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { LinkButton } from '#ui/components/link-button.tsx';
import { LoadedSection } from '#ui/components/loaded-section.tsx';
import { PageSpinner } from '#ui/components/spinner.tsx';
import { formatDateTime } from '#ui/text/format.ts';
import { usePageStore } from '#ui/use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { formatUsageDuration, formatPropertyValue } from './usage-text.ts';
import styles from './usage.module.css';
import type { UsageEvent } from '#domain/usage/usage-record.ts';
import type { UsageAdminApi } from '#ports/usage-admin-api.ts';
import { LoadedValue } from '#ui/stores/loaded-value.ts';

/** Events of one session. */
export type UsageSessionStore = LoadedValue<readonly UsageEvent[]>;

export function createUsageSessionStore(usage: UsageAdminApi, id: string): UsageSessionStore {
  return new LoadedValue((signal) => usage.session(id, { signal }));
}

/** /admin/analytics/sessions/:id: events of one session, oldest first. */
export function UsageSessionPage() {
  const { id = '' } = useParams();
  return (
    <AdminFrame title={messages.session.title} actions={<LinkButton to="/admin/analytics">{messages.session.back}</LinkButton>}>
      <OpenUsageSession id={id} />
    </AdminFrame>
  );
}

function OpenUsageSession({ id }: { readonly id: string }) {
  const opened = usePageStore(({ usageAdmin }) => createUsageSessionStore(usageAdmin, id), id);
  if (opened.kind === 'failed') return <ErrorNotice message={messages.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Session store={opened.store} />;
}

const Session = observer(function Session({ store }: { readonly store: UsageSessionStore }) {
  return (
    <LoadedSection from={store} label={messages.session.loading}>
      {(events) => <Timeline events={events} />}
    </LoadedSection>
  );
});

function Timeline({ events }: { readonly events: readonly UsageEvent[] }) {
  const startedAt = events[0]?.at ?? '';
  return (
    <>
      <p className={styles.soft}>{messages.session.began(formatDateTime(startedAt), events.length)}</p>
      <ol className={styles.timeline} aria-label={messages.session.events}>
        {events.map((event, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- events have no id and keep their order
          <li key={at}>
            <span className={styles.after}>
              {at === 0
                ? messages.session.start
                : messages.session.after(formatUsageDuration(Date.parse(event.at) - Date.parse(startedAt)))}
            </span>
            <div className={styles.what}>
              <span className={styles.event}>{event.type}</span>
              {event.path !== null && <span className={styles.long}>{event.path}</span>}
              <Properties of={event} />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

function Properties({ of: { properties, path } }: { readonly of: UsageEvent }) {
  const visible = Object.entries(properties).filter(([, value]) => value !== path);
  if (visible.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>{messages.session.properties}</summary>
      <dl>
        {visible.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatPropertyValue(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
