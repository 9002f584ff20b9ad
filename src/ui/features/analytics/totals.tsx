import { formatNumber } from '../../text/format.ts';
import styles from './analytics.module.css';

/** A row of named numbers. */
export function Totals({ values }: { readonly values: Readonly<Record<string, number>> }) {
  return (
    <dl className={styles.totals}>
      {Object.entries(values).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
