import { words } from '#messages/features/admin/users.messages';
import type { AdminUser } from '../../../ports/admin-api.ts';
import { classNames } from '../../components/class-names.ts';
import { dateAndTime } from '../../text/format.ts';
import styles from './admin.module.css';

export function UserStateMark({ user }: { readonly user: AdminUser }) {
  const why = user.state === 'leaving' && user.erasedAt ? words.erased(dateAndTime(user.erasedAt)) : user.banReason;
  return (
    <>
      <span className={classNames(styles.state, user.state === 'banned' && styles.banned)}>{words.states[user.state]}</span>
      {why && <span className={styles.soft}>{why}</span>}
    </>
  );
}
