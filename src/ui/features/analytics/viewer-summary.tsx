import { messages } from '#messages/features/analytics/analytics.messages';
import { DEVICE_KINDS, DIRECT_SOURCE, UNKNOWN_LABEL } from '#domain/viewing/viewer-labels.ts';
import type { LabeledPlays, VideoViewerReport, ViewerReport, ViewerTotals } from '#ports/video-analytics.ts';
import { type Column, Table } from '../../components/table.tsx';
import { formatDate, formatNumber, getCountryName } from '../../text/format.ts';
import styles from './analytics.module.css';
import { DayBars } from './day-bars.tsx';
import { Totals } from './totals.tsx';

const TEXTS = messages.viewers;

/** Totals, days, sources, countries and devices of plays. */
export function ViewerSummary({ report }: { readonly report: ViewerReport | VideoViewerReport }) {
  const days = report.days.map(({ day, plays, viewers }) => ({ day, value: plays, text: TEXTS.day(formatDate(day), plays, viewers) }));
  return (
    <>
      <Totals
        values={{
          [TEXTS.plays]: report.plays,
          [TEXTS.viewers]: report.viewers,
          [TEXTS.watched]: formatWatchTime(report),
          [TEXTS.finished]: report.finished,
          [TEXTS.clicks]: report.clicks,
        }}
      />
      <DayBars label={TEXTS.days} days={days} />
      <div className={styles.columns}>
        <Labels title={TEXTS.sources} rows={report.sources} format={formatSource} />
        <Labels title={TEXTS.countries} rows={report.countries} format={formatCountry} />
        <Labels title={TEXTS.devices} rows={report.devices} format={formatDevice} />
      </div>
    </>
  );
}

/** Watch time in minutes, with one decimal below ten. */
export function formatWatchTime({ watchedSeconds }: Pick<ViewerTotals, 'watchedSeconds'>): string {
  const minutes = watchedSeconds / 60;
  return TEXTS.minutes(minutes < 10 ? minutes.toFixed(1) : formatNumber(Math.round(minutes)));
}

interface LabelsProps {
  readonly title: string;
  readonly rows: readonly LabeledPlays[];
  readonly format: (label: string) => string;
}

function Labels({ title, rows, format }: LabelsProps) {
  const columns: readonly Column<LabeledPlays, never>[] = [
    { header: title, cell: ({ label }) => format(label) },
    { header: TEXTS.plays, cell: ({ plays }) => formatNumber(plays) },
  ];
  return <Table label={title} columns={columns} rows={rows} getKey={({ label }) => label} />;
}

function formatSource(label: string): string {
  if (label === DIRECT_SOURCE) return TEXTS.direct;
  return label === UNKNOWN_LABEL ? TEXTS.other : label;
}

function formatCountry(label: string): string {
  return label === UNKNOWN_LABEL ? TEXTS.other : getCountryName(label);
}

function formatDevice(label: string): string {
  const kind = DEVICE_KINDS.find((each) => each === label);
  return kind === undefined ? label : TEXTS.deviceNames[kind];
}
