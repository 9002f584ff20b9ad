import { Menu as Parts } from '@base-ui/react/menu';
import { Fragment, type ReactElement, type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { joinClassNames } from './join-class-names.ts';
import styles from './menu.module.css';

export interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Exactly one of: a path in the application, a file to download, an action. */
  readonly to?: string;
  readonly download?: string;
  readonly run?: () => void;
  /** `run` moves the focus itself: it runs after the menu has closed, and the trigger does not get the focus back. */
  readonly movesFocus?: boolean;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Draws a separator above this entry. */
  readonly separated?: boolean;
}

export interface MenuProps {
  /** The button that opens the menu; must accept a ref. One that says why it's unavailable opens none. */
  readonly trigger: ReactElement<{ readonly unavailable?: string }>;
  readonly entries: readonly MenuEntry[];
  readonly heading?: ReactNode;
  readonly align?: 'start' | 'center' | 'end';
}

export function Menu({ trigger, entries, heading, align = 'end' }: MenuProps) {
  const afterwards = useRef<(() => void) | null>(null);
  const keepsFocus = useRef(false);
  const changed = (open: boolean): void => {
    if (open) keepsFocus.current = false;
    else afterwards.current?.();
    afterwards.current = null;
  };
  if (trigger.props.unavailable) return trigger;
  return (
    <Parts.Root modal={false} onOpenChangeComplete={changed}>
      <Parts.Trigger render={trigger} />
      <Parts.Portal>
        <Parts.Positioner className={styles.positioner} align={align} sideOffset={6} collisionPadding={8}>
          <Parts.Popup className={styles.popup} finalFocus={() => !keepsFocus.current}>
            {heading && <div className={styles.heading}>{heading}</div>}
            {entries.map((entry) => (
              <Fragment key={entry.label}>
                {entry.separated && <Parts.Separator className={styles.separator} />}
                <MenuItem
                  entry={entry}
                  run={() => {
                    keepsFocus.current = entry.movesFocus ?? false;
                    if (keepsFocus.current) afterwards.current = entry.run ?? null;
                    else entry.run?.();
                  }}
                />
              </Fragment>
            ))}
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  );
}

function MenuItem({ entry, run }: { readonly entry: MenuEntry; readonly run: () => void }) {
  const className = joinClassNames(styles.item, entry.danger && styles.loss);
  const content = (
    <>
      {entry.icon}
      {entry.label}
    </>
  );
  if (entry.to !== undefined && !entry.disabled) {
    return (
      <Parts.Item className={className} nativeButton={false} render={<Link to={entry.to} />}>
        {content}
      </Parts.Item>
    );
  }
  if (entry.download !== undefined && !entry.disabled) {
    return (
      // oxlint-disable-next-line jsx-a11y/anchor-has-content -- Base UI adds the content
      <Parts.Item className={className} nativeButton={false} render={<a href={entry.download} download />}>
        {content}
      </Parts.Item>
    );
  }
  return (
    <Parts.Item className={className} disabled={entry.disabled ?? false} onClick={run}>
      {content}
    </Parts.Item>
  );
}
