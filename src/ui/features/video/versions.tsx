import { messages } from '#messages/features/video/video.messages';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { formatClockTime } from '#domain/text/format-clock-time.ts';
import { formatLongDate } from '../../text/format.ts';
import type { VideoStore } from './video-store.ts';
import styles from './video.module.css';

/** Other videos of the same project, which are one item in the library. */
export const Versions = observer(function Versions({ store }: { readonly store: VideoStore }) {
  const { versions } = store;
  if (versions.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="versions-title">
      <h2 id="versions-title">{messages.versions.title}</h2>
      <ul className={styles.versions}>
        {versions.map(({ taskId, title, status, createdAt, durationSeconds }) => (
          <li key={taskId}>
            <Link to={`/dashboard/videos/${encodeURIComponent(taskId)}`}>{title}</Link>
            <span className={styles.hint}>
              {[
                formatLongDate(createdAt),
                durationSeconds === null ? messages.versions.status[status] : formatClockTime(durationSeconds),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
});
