import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { LoadedValue } from '../stores/loaded-value.ts';
import { ErrorNotice } from './error-notice.tsx';
import { Spinner } from './spinner.tsx';

export interface LoadedSectionProps<Value> {
  readonly from: LoadedValue<Value>;
  /** What is loading, for screen readers. */
  readonly label: string;
  readonly children: (value: Value) => ReactNode;
}

/** Section with loaded content: shows it, a spinner, or the error with a retry button. */
export const LoadedSection = observer(function LoadedSection<Value>({ from, label, children }: LoadedSectionProps<Value>) {
  if (from.phase === 'failed') return <ErrorNotice message={from.failure} retry={() => void from.load()} />;
  if (from.value === null) {
    return (
      <span role="status" aria-label={label}>
        <Spinner size="small" />
      </span>
    );
  }
  return <>{children(from.value)}</>;
}) as <Value>(props: LoadedSectionProps<Value>) => ReactNode;
