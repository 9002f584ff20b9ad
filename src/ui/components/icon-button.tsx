import styles from './button.module.css';
import type { ButtonProps } from './button.tsx';
import { describeUnavailable } from './action-button.tsx';
import { joinClassNames } from './join-class-names.ts';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'wide' | 'busy' | 'children'> {
  /** Accessible name and tooltip. */
  readonly label: string;
  /** Key that does the same, for the tooltip. */
  readonly shortcut?: string;
  /** Why it does nothing now; empty when it works. */
  readonly unavailable?: string;
  readonly children: React.ReactNode;
}

export function IconButton({
  label,
  shortcut,
  unavailable = '',
  kind = 'ghost',
  size = 'medium',
  className,
  children,
  ...rest
}: IconButtonProps) {
  const usable = shortcut === undefined ? label : `${label} (${shortcut})`;
  return (
    <Tooltip text={unavailable === '' ? usable : `${label}: ${unavailable}`} opensOnPress={unavailable !== ''}>
      <button
        type="button"
        aria-label={label}
        {...rest}
        {...(unavailable !== '' && describeUnavailable(unavailable))}
        className={joinClassNames(styles.button, styles.icon, styles[kind], size !== 'medium' && styles[size], className)}
      >
        {children}
      </button>
    </Tooltip>
  );
}
