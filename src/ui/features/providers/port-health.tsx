import { observer } from 'mobx-react-lite';
import type { CallHistory } from '../../../domain/providers/call-history.ts';
import { classNames } from '../../components/class-names.ts';
import type { PortPart } from './port-part.ts';
import styles from './providers.module.css';

export const HEALTH_TEXT = { good: 'Good', trouble: 'Trouble', unknown: 'Not seen yet' } as const;
const CLOCK_TIME = new Intl.DateTimeFormat('en', { timeStyle: 'medium' });

export const PortHealth = observer(function PortHealth({ store, port }: PortPart) {
  const health = store.healthOf(port);
  const history = store.historyOf(port);
  const time = store.timeOf(port);
  return (
    <div className={styles.part}>
      <span className={classNames(styles.health, styles[health])}>{HEALTH_TEXT[health]}</span>
      {history.calls > 0 && (
        <span className={styles.soft}>
          {history.calls} {history.calls === 1 ? 'call' : 'calls'}
          {history.failures > 0 && `, ${history.failures} failed`}
          {time !== null && `, usually ${time} ms`}
        </span>
      )}
      <Troubles history={history} />
    </div>
  );
});

function Troubles({ history: { troubles } }: { readonly history: CallHistory }) {
  if (troubles.length === 0) return null;
  return (
    <details className={styles.troubles}>
      <summary>Last errors ({troubles.length})</summary>
      <ul>
        {troubles.map(({ at, method, trouble }, index) => (
          <li key={`${at} ${index}`}>
            <span className={styles.soft}>
              {CLOCK_TIME.format(at)} <code>{method}</code>
            </span>
            {trouble}
          </li>
        ))}
      </ul>
    </details>
  );
}
