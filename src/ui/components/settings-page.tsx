import type { ReactNode } from 'react';
import styles from './settings-page.module.css';

export interface SettingsSectionProps {
  /** Anchor of the section. */
  readonly id?: string;
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** Page of settings: sections with text on the left and controls on the right, stacked on narrow screens. */
export function SettingsPage({ children }: { readonly children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}

export function SettingsSection({ id, title, text, children }: SettingsSectionProps) {
  return (
    <section id={id} className={styles.section}>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.controls}>{children}</div>
    </section>
  );
}

/** List of rows with buttons. */
export function SettingsList({ children, label }: { readonly children: ReactNode; readonly label: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

export interface SettingsRowProps {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  readonly image?: ReactNode;
  readonly actions?: ReactNode;
}

export function SettingsRow({ title, note, image, actions }: SettingsRowProps) {
  return (
    <li className={styles.row}>
      {image}
      <div className={styles.what}>
        <div className={styles.name}>{title}</div>
        {note && <div className={styles.note}>{note}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}
