import { messages } from '#messages/components/pager.messages';
import { formatNumber } from '../text/format.ts';
import { Button } from './button.tsx';
import styles from './pager.module.css';

export interface PagerProps {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  return (
    <nav aria-label={messages.label} className={styles.pager}>
      <span role="status">{messages.shown(first, Math.min(total, page * pageSize), formatNumber(total))}</span>
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {messages.previous}
      </Button>
      <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {messages.next}
      </Button>
    </nav>
  );
}
