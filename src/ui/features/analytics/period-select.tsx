import { messages } from '#messages/features/analytics/analytics.messages';
import { ANALYTICS_DAYS, type AnalyticsDays } from '#ports/video-analytics.ts';
import { Select } from '../../components/select.tsx';

const OPTIONS = ANALYTICS_DAYS.map((days) => ({ value: String(days), label: messages.lastDays(days) }));

export interface PeriodSelectProps {
  readonly days: AnalyticsDays;
  readonly onChange: (days: AnalyticsDays) => void;
}

/** Chooses the period of a report. */
export function PeriodSelect({ days, onChange }: PeriodSelectProps) {
  return (
    <Select
      label={messages.time}
      labelHidden
      size="small"
      value={String(days)}
      options={OPTIONS}
      onValueChange={(text) => onChange(ANALYTICS_DAYS.find((each) => String(each) === text) ?? days)}
    />
  );
}
