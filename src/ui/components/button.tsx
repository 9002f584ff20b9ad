import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { joinClassNames } from './join-class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ControlSize = 'small' | 'medium' | 'large';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind;
  readonly size?: ControlSize;
  readonly wide?: boolean;
  /** Shows a spinner and ignores presses; size and focus stay. */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({
  kind = 'secondary',
  size = 'medium',
  wide,
  busy = false,
  icon,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={joinClassNames(styles.button, styles[kind], size !== 'medium' && styles[size], wide && styles.wide, className)}
    >
      {busy ? <Spinner size="small" /> : icon}
      {children}
    </button>
  );
}
