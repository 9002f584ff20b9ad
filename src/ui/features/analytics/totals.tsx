import { formatNumber } from '../../text/format.ts';
import styles from './analytics.module.css';

/** A row of named numbers; a text stands as it is. */
export function Totals({ values }: { readonly values: Readonly<Record<string, number | string>> }) {
  return (
    <dl className={styles.totals}>
      {Object.entries(values).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'number' ? formatNumber(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}
