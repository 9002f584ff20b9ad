import type { ReactNode } from 'react';
import styles from './settings-page.module.css';

export interface SettingsSectionProps {
  /** For links to this section. */
  readonly id?: string;
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
}

/** A page of settings: sections one below the other, words at the left and controls at the right where there is room. */
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

/** Rows of things with a button or two each. */
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
