import { messages } from '#messages/features/admin/usage/usage.messages';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { USAGE_DAYS } from '#ports/usage-admin-api.ts';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { LoadedSection } from '#ui/components/loaded-section.tsx';
import { Select } from '#ui/components/select.tsx';
import { PageSpinner } from '#ui/components/spinner.tsx';
import { usePageStore } from '#ui/use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { changeParams, parseUsageQuery } from '../parse-admin-query.ts';
import { FunnelBuilder } from './funnel-builder.tsx';
import { UsageMetrics } from './usage-metrics.tsx';
import { UsageSessions } from './usage-sessions.tsx';
import { UsageStore } from './usage-store.ts';
import styles from './usage.module.css';

const OPTIONS = USAGE_DAYS.map((days) => ({ value: String(days), label: messages.days[days] }));

/** /admin/analytics: use of the site by users who consented. */
export function UsagePage() {
  const [params, setParams] = useSearchParams();
  const days = (
    <Select
      label={messages.time}
      labelHidden
      size="small"
      value={String(parseUsageQuery(params).days)}
      options={OPTIONS}
      onValueChange={(chosen) => setParams(changeParams(params, { days: chosen }), { replace: true })}
    />
  );
  return (
    <AdminFrame title={messages.title} actions={days}>
      <OpenUsage />
    </AdminFrame>
  );
}

function OpenUsage() {
  const [params] = useSearchParams();
  const opened = usePageStore(({ usageAdmin }) => new UsageStore(usageAdmin, parseUsageQuery(params)), 'usage');
  if (opened.kind === 'failed') return <ErrorNotice message={messages.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Usage store={opened.store} />;
}

const Usage = observer(function Usage({ store }: { readonly store: UsageStore }) {
  const [params, setParams] = useSearchParams();
  useEffect(() => store.show(parseUsageQuery(params)), [store, params]);
  const openPage = (page: number): void => setParams(changeParams(params, { page: String(page) }), { replace: true });

  return (
    <LoadedSection from={store.report} label={messages.loading}>
      {(report) =>
        report.events === 0 ? (
          <NothingYet />
        ) : (
          <>
            <UsageMetrics report={report} />
            <UsageTab title={messages.funnel.title} text={messages.funnel.text}>
              <FunnelBuilder store={store} />
            </UsageTab>
            <UsageTab title={messages.sessions.title} text={messages.sessions.text}>
              <UsageSessions store={store} onPage={openPage} />
            </UsageTab>
          </>
        )
      }
    </LoadedSection>
  );
});

function UsageTab({ title, text, children }: { readonly title: string; readonly text: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      <p className={styles.soft}>{text}</p>
      {children}
    </section>
  );
}

function NothingYet() {
  return <EmptyState title={messages.empty.title} text={messages.empty.text} />;
}
