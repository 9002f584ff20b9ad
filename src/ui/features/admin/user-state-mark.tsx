import { messages } from '#messages/features/admin/users.messages';
import type { AdminUser } from '../../../ports/admin-api.ts';
import { classNames } from '../../components/class-names.ts';
import { formatDateTime } from '../../text/format.ts';
import styles from './admin.module.css';

export function UserStateMark({ user }: { readonly user: AdminUser }) {
  const why = user.state === 'leaving' && user.erasedAt ? messages.erased(formatDateTime(user.erasedAt)) : user.banReason;
  return (
    <>
      <span className={classNames(styles.state, user.state === 'banned' && styles.banned)}>{messages.states[user.state]}</span>
      {why && <span className={styles.soft}>{why}</span>}
    </>
  );
}
