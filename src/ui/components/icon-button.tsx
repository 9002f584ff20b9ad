import styles from './button.module.css';
import type { ButtonProps } from './button.tsx';
import { joinClassNames } from './join-class-names.ts';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'wide' | 'busy' | 'children'> {
  /** Accessible name and tooltip. */
  readonly label: string;
  /** Key that does the same, for the tooltip. */
  readonly shortcut?: string;
  readonly children: React.ReactNode;
}

export function IconButton({ label, shortcut, kind = 'ghost', size = 'medium', className, children, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={shortcut === undefined ? label : `${label} (${shortcut})`}>
      <button
        type="button"
        aria-label={label}
        {...rest}
        className={joinClassNames(styles.button, styles.icon, styles[kind], size !== 'medium' && styles[size], className)}
      >
        {children}
      </button>
    </Tooltip>
  );
}
