import { words } from '#messages/features/adapter-switchboard/adapters.messages';
import { observer } from 'mobx-react-lite';
import type { CallHistory } from '../../../domain/devtools/call-history.ts';
import { classNames } from '../../components/class-names.ts';
import { timeToSecond } from '../../text/format.ts';
import type { PortPart } from './port-view-props.ts';
import styles from './adapters.module.css';

export const PortHealth = observer(function PortHealth({ store, port }: PortPart) {
  const health = store.healthOf(port);
  const history = store.historyOf(port);
  const time = store.timeOf(port);
  return (
    <div className={styles.part}>
      <span className={classNames(styles.health, styles[health])}>{words.health[health]}</span>
      {history.calls > 0 && <span className={styles.soft}>{words.calls(history.calls, history.failures, time)}</span>}
      <Troubles history={history} />
    </div>
  );
});

function Troubles({ history: { troubles } }: { readonly history: CallHistory }) {
  if (troubles.length === 0) return null;
  return (
    <details className={styles.troubles}>
      <summary>{words.lastErrors(troubles.length)}</summary>
      <ul>
        {troubles.map(({ at, method, trouble }, index) => (
          <li key={`${at} ${index}`}>
            <span className={styles.soft}>
              {timeToSecond(at)} <code>{method}</code>
            </span>
            {trouble}
          </li>
        ))}
      </ul>
    </details>
  );
}
