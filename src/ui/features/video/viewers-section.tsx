import { messages } from '#messages/features/video/video.messages';
import { ChartNoAxesColumn } from 'lucide-react';
import { joinClassNames } from '../../components/join-class-names.ts';
import { LinkButton } from '../../components/link-button.tsx';
import styles from './video.module.css';

/** The way to what is known of a video's viewers. */
export function ViewersSection({ taskId }: { readonly taskId: string }) {
  return (
    <section className={joinClassNames(styles.section, styles.divided)} aria-labelledby="viewers-title">
      <h2 id="viewers-title">{messages.viewers.title}</h2>
      <p className={styles.hint}>{messages.viewers.text}</p>
      <div className={styles.row}>
        <LinkButton to={`/dashboard/analytics/${encodeURIComponent(taskId)}`} icon={<ChartNoAxesColumn size={18} aria-hidden="true" />}>
          {messages.viewers.open}
        </LinkButton>
      </div>
      <p className={styles.hint}>{messages.viewers.leads}</p>
    </section>
  );
}
