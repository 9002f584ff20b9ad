import { words } from '#messages/features/adapter-switchboard/adapters.messages';
import { observer } from 'mobx-react-lite';
import { Select } from '../../components/select.tsx';
import type { PortPart } from './port-view-props.ts';
import styles from './adapters.module.css';

export const PortVendor = observer(function PortVendor({ store, port }: PortPart) {
  const vendor = store.vendorOf(port);
  const capabilities = port.vendors.find(({ id }) => id === vendor)?.capabilities ?? [];
  return (
    <div className={styles.part}>
      {port.vendors.length > 1 ? (
        <Select
          label={words.vendor.label(port.title)}
          labelHidden
          size="small"
          value={vendor}
          options={port.vendors.map(({ id }) => ({ value: id, label: id === port.usual ? words.vendor.usual(id) : id }))}
          onValueChange={(chosen) => store.choose(port, chosen)}
        />
      ) : (
        <span>{vendor}</span>
      )}
      {capabilities.length > 0 && <span className={styles.soft}>{capabilities.join(', ')}</span>}
    </div>
  );
});
