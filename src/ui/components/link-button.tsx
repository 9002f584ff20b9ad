import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';
import type { ButtonKind, ControlSize } from './button.tsx';
import { joinClassNames } from './join-class-names.ts';

export interface LinkButtonProps extends LinkProps {
  readonly kind?: ButtonKind;
  readonly size?: ControlSize;
  readonly wide?: boolean;
  readonly icon?: ReactNode;
}

/** A link styled as a button. */
export function LinkButton({ kind = 'secondary', size = 'medium', wide, icon, children, className, ...rest }: LinkButtonProps) {
  return (
    <Link
      {...rest}
      className={joinClassNames(styles.button, styles[kind], size !== 'medium' && styles[size], wide && styles.wide, className)}
    >
      {icon}
      {children}
    </Link>
  );
}
