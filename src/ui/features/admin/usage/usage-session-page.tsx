import { words } from '#messages/features/admin/usage/usage.messages';
import { observer } from 'mobx-react-lite';
import { useParams } from 'react-router-dom';
import type { UsageEvent } from '../../../../ports/usage-admin-api.ts';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { LoadingPart } from '../../../components/loaded-section.tsx';
import { PageSpinner } from '../../../components/spinner.tsx';
import { dateAndTime } from '../../../text/format.ts';
import { usePageStore } from '../../../use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import type { UsageSessionStore } from './usage-session-store.ts';
import { durationText, valueText } from './usage-text.ts';
import styles from './usage.module.css';

/** /admin/analytics/sessions/:id: what happened in one session, oldest first. */
export function UsageSessionPage() {
  const { id = '' } = useParams();
  return (
    <AdminFrame title={words.session.title} actions={<LinkButton to="/admin/analytics">{words.session.back}</LinkButton>}>
      <Opening id={id} />
    </AdminFrame>
  );
}

function Opening({ id }: { readonly id: string }) {
  const opened = usePageStore((services) => services.createUsageSessionStore(id), id);
  if (opened.kind === 'failed') return <ErrorNotice message={words.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Session store={opened.store} />;
}

const Session = observer(function Session({ store }: { readonly store: UsageSessionStore }) {
  return (
    <LoadingPart from={store} label={words.session.loading}>
      {(events) => <Timeline events={events} />}
    </LoadingPart>
  );
});

function Timeline({ events }: { readonly events: readonly UsageEvent[] }) {
  const began = events[0]?.at ?? '';
  return (
    <>
      <p className={styles.soft}>{words.session.began(dateAndTime(began), events.length)}</p>
      <ol className={styles.timeline} aria-label={words.session.events}>
        {events.map((event, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- events have no name of their own, and stay where they are
          <li key={at}>
            <span className={styles.after}>
              {at === 0 ? words.session.start : words.session.after(durationText(Date.parse(event.at) - Date.parse(began)))}
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
  const shown = Object.entries(properties).filter(([, value]) => value !== path);
  if (shown.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>{words.session.properties}</summary>
      <dl>
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{valueText(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
