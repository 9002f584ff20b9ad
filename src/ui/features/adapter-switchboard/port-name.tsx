import styles from './adapters.module.css';
import type { SwitchboardPort } from './switchboard.ts';

export function PortName({ port: { port, title } }: { readonly port: SwitchboardPort }) {
  return (
    <div className={styles.name}>
      <strong>{title}</strong>
      <code>{port}</code>
    </div>
  );
}
