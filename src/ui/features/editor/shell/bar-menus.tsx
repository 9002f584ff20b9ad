import { observer } from 'mobx-react-lite';
import styles from '../editor-bar.module.css';
import { MoreMenu, type MoreMenuProps } from './more-menu.tsx';
import { ShareMenu } from './share-menu.tsx';

/** Menus of the bar; a phone has room for one. */
export const BarMenus = observer(function BarMenus({ session, panels, isPhone }: MoreMenuProps) {
  return (
    <>
      <MoreMenu session={session} panels={panels} isPhone={isPhone} />
      <div className={styles.roomy}>
        <ShareMenu autosave={session.autosave} />
      </div>
    </>
  );
});
