import { messages } from '#messages/features/adapter-switchboard/adapters.messages';
import { observer } from 'mobx-react-lite';
import type { CallHistory } from '#domain/devtools/call-history.ts';
import { joinClassNames } from '../../components/join-class-names.ts';
import { formatTimeWithSeconds } from '../../text/format.ts';
import type { PortViewProps } from './switchboard-store.ts';
import styles from './adapters.module.css';

export const PortHealth = observer(function PortHealth({ store, port }: PortViewProps) {
  const health = store.getHealth(port);
  const history = store.getHistory(port);
  const time = store.getUsualTime(port);
  return (
    <div className={styles.part}>
      <span className={joinClassNames(styles.health, styles[health])}>{messages.health[health]}</span>
      {history.calls > 0 && <span className={styles.soft}>{messages.calls(history.calls, history.failures, time)}</span>}
      <RecentErrors history={history} />
    </div>
  );
});

function RecentErrors({ history: { errors } }: { readonly history: CallHistory }) {
  if (errors.length === 0) return null;
  return (
    <details className={styles.troubles}>
      <summary>{messages.lastErrors(errors.length)}</summary>
      <ul>
        {errors.map(({ at, method, error }, index) => (
          <li key={`${at} ${index}`}>
            <span className={styles.soft}>
              {formatTimeWithSeconds(at)} <code>{method}</code>
            </span>
            {error}
          </li>
        ))}
      </ul>
    </details>
  );
}
