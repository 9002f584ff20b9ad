import { Tooltip as Parts } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import styles from './tooltip.module.css';

/** Shown on hover and keyboard focus. The child must accept a ref and have an accessible name. */
export function Tooltip({ text, children }: { readonly text: string; readonly children: ReactElement }) {
  return (
    <Parts.Root>
      <Parts.Trigger render={children} />
      <Parts.Portal>
        <Parts.Positioner className={styles.positioner} sideOffset={6} collisionPadding={8}>
          <Parts.Popup className={styles.popup}>{text}</Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  );
}
