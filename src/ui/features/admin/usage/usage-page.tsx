import { words } from '#messages/features/admin/usage/usage.messages';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { USAGE_DAYS } from '../../../../ports/usage-admin-api.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { LoadingPart } from '../../../components/loaded-section.tsx';
import { Select } from '../../../components/select.tsx';
import { PageSpinner } from '../../../components/spinner.tsx';
import { usePageStore } from '../../../use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { changedParams, usageQueryOf } from '../parse-admin-query.ts';
import { FunnelBuilder } from './funnel-builder.tsx';
import { UsageFigures } from './usage-metrics.tsx';
import { UsageSessions } from './usage-sessions.tsx';
import type { UsageStore } from './usage-store.ts';
import styles from './usage.module.css';

const OPTIONS = USAGE_DAYS.map((days) => ({ value: String(days), label: words.days[days] }));

/** /admin/analytics: what people do on the site, as far as they agreed to its being counted. */
export function UsagePage() {
  const [params, setParams] = useSearchParams();
  const days = (
    <Select
      label={words.time}
      labelHidden
      size="small"
      value={String(usageQueryOf(params).days)}
      options={OPTIONS}
      onValueChange={(chosen) => setParams(changedParams(params, { days: chosen }), { replace: true })}
    />
  );
  return (
    <AdminFrame title={words.title} actions={days}>
      <Opening />
    </AdminFrame>
  );
}

function Opening() {
  const [params] = useSearchParams();
  const opened = usePageStore((services) => services.createUsageStore(usageQueryOf(params)), 'usage');
  if (opened.kind === 'failed') return <ErrorNotice message={words.openFailed} />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Usage store={opened.store} />;
}

const Usage = observer(function Usage({ store }: { readonly store: UsageStore }) {
  const [params, setParams] = useSearchParams();
  useEffect(() => store.show(usageQueryOf(params)), [store, params]);
  const openPage = (page: number): void => setParams(changedParams(params, { page: String(page) }), { replace: true });

  return (
    <LoadingPart from={store.report} label={words.loading}>
      {(report) =>
        report.events === 0 ? (
          <NothingYet />
        ) : (
          <>
            <UsageFigures report={report} />
            <Part title={words.funnel.title} text={words.funnel.text}>
              <FunnelBuilder store={store} />
            </Part>
            <Part title={words.sessions.title} text={words.sessions.text}>
              <UsageSessions store={store} onPage={openPage} />
            </Part>
          </>
        )
      }
    </LoadingPart>
  );
});

function Part({ title, text, children }: { readonly title: string; readonly text: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>{title}</h2>
      <p className={styles.soft}>{text}</p>
      {children}
    </section>
  );
}

function NothingYet() {
  return <EmptyState title={words.empty.title} text={words.empty.text} />;
}
