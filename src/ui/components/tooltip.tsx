import { Tooltip as Parts } from '@base-ui/react/tooltip';
import { type ReactElement, useState } from 'react';
import styles from './tooltip.module.css';

interface TooltipProps {
  /** None is shown while it's empty. */
  readonly text: string;
  /** Shown on a press as well, which is all that a finger has. */
  readonly opensOnPress?: boolean;
  readonly children: ReactElement;
}

/** Shown on hover and keyboard focus, to eyes alone: the text is the child's accessible name or description too. The child must accept a ref. */
export function Tooltip({ text, opensOnPress = false, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Parts.Root open={isOpen && text !== ''} onOpenChange={setOpen} disabled={text === ''}>
      <Parts.Trigger render={children} closeOnClick={!opensOnPress} {...(opensOnPress && { onClick: () => setOpen(true) })} />
      <Parts.Portal>
        <Parts.Positioner className={styles.positioner} sideOffset={6} collisionPadding={8}>
          <Parts.Popup className={styles.popup} aria-hidden="true">
            {text}
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  );
}
