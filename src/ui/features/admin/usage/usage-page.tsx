import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { USAGE_DAYS } from '../../../../ports/usage-admin-api.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorNotice } from '../../../components/error-notice.tsx';
import { LoadingPart } from '../../../components/loading-part.tsx';
import { Select } from '../../../components/select.tsx';
import { PageSpinner } from '../../../components/spinner.tsx';
import { usePageStore } from '../../../use-page-store.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { changedParams, usageQueryOf } from '../query-text.ts';
import { FunnelBuilder } from './funnel-builder.tsx';
import { UsageFigures } from './usage-figures.tsx';
import { UsageSessions } from './usage-sessions.tsx';
import type { UsageStore } from './usage-store.ts';
import { DAYS_TEXT } from './usage-text.ts';
import styles from './usage.module.css';

const OPTIONS = USAGE_DAYS.map((days) => ({ value: String(days), label: DAYS_TEXT[days] }));

/** /admin/analytics: what people do on the site, as far as they agreed to its being counted. */
export function UsagePage() {
  const [params, setParams] = useSearchParams();
  const days = (
    <Select
      label="Time"
      labelHidden
      size="small"
      value={String(usageQueryOf(params).days)}
      options={OPTIONS}
      onValueChange={(chosen) => setParams(changedParams(params, { days: chosen }), { replace: true })}
    />
  );
  return (
    <AdminFrame title="Analytics" actions={days}>
      <Opening />
    </AdminFrame>
  );
}

function Opening() {
  const [params] = useSearchParams();
  const opened = usePageStore((services) => services.createUsageStore(usageQueryOf(params)), 'usage');
  if (opened.kind === 'failed') return <ErrorNotice message="This page could not be opened. Load it again." />;
  if (opened.kind === 'opening') return <PageSpinner />;
  return <Usage store={opened.store} />;
}

const Usage = observer(function Usage({ store }: { readonly store: UsageStore }) {
  const [params, setParams] = useSearchParams();
  useEffect(() => store.show(usageQueryOf(params)), [store, params]);
  const openPage = (page: number): void => setParams(changedParams(params, { page: String(page) }), { replace: true });

  return (
    <LoadingPart from={store.report} label="Loading the figures">
      {(report) =>
        report.events === 0 ? (
          <NothingYet />
        ) : (
          <>
            <UsageFigures report={report} />
            <Part title="Funnel" text="Of the devices that did the first thing, how many went on, each time within a day.">
              <FunnelBuilder store={store} />
            </Part>
            <Part title="Sessions" text="A session ends after half an hour in which nothing happens.">
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
  return (
    <EmptyState
      title="Nothing was counted in this time"
      text="Pages and clicks are counted only for people who agree to it when the site asks them. Open the site in another window, agree, and look around: it shows here within seconds. Events are kept for 90 days."
    />
  );
}
