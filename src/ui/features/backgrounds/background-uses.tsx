import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/features/backgrounds/backgrounds.messages';
import { Link } from 'react-router-dom';
import type { BackgroundUse } from '#ports/background-api.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import styles from './background-uses.module.css';

interface BackgroundUsesProps {
  readonly uses: readonly BackgroundUse[] | null;
  readonly onClose: () => void;
}

/** What an upload is used by, with links; why it can’t be deleted. */
export function BackgroundUses({ uses, onClose }: BackgroundUsesProps) {
  if (uses === null) return null;
  return (
    <Dialog open onClose={onClose} title={messages.uses.title} text={messages.uses.text}>
      <ul className={styles.uses}>
        {uses.map((use) => (
          <li key={`${use.type} ${use.id}`}>
            <Link to={getUsePath(use)}>{use.title}</Link>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>{common.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

const BRAND_PATH = '/dashboard/brand';

export function getUsePath({ type, id }: BackgroundUse): string {
  if (type === 'brand') return BRAND_PATH;
  return type === 'project' ? `/editor/${encodeURIComponent(id)}` : `/dashboard/videos/${encodeURIComponent(id)}`;
}
