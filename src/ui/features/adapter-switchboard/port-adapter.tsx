import { messages } from '#messages/features/adapter-switchboard/adapters.messages';
import { observer } from 'mobx-react-lite';
import { Select } from '../../components/select.tsx';
import type { PortViewProps } from './switchboard-store.ts';
import styles from './adapters.module.css';

export const PortAdapter = observer(function PortAdapter({ store, port }: PortViewProps) {
  const adapter = store.getAdapter(port);
  const capabilities = port.adapters.find(({ id }) => id === adapter)?.capabilities ?? [];
  return (
    <div className={styles.part}>
      {port.adapters.length > 1 ? (
        <Select
          label={messages.vendor.label(port.title)}
          labelHidden
          size="small"
          value={adapter}
          options={port.adapters.map(({ id }) => ({ value: id, label: id === port.defaultAdapter ? messages.vendor.usual(id) : id }))}
          onValueChange={(chosen) => store.choose(port, chosen)}
        />
      ) : (
        <span>{adapter}</span>
      )}
      {capabilities.length > 0 && <span className={styles.soft}>{capabilities.join(', ')}</span>}
    </div>
  );
});
