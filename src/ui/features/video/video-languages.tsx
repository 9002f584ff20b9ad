import { messages } from '#messages/features/video/video.messages';
import type { VideoDetail } from '#ports/video-api.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { formatLanguageName } from '../../text/format.ts';
import styles from './video.module.css';

/** What there is of the video in the languages its project was translated into. */
export function VideoLanguages({ video }: { readonly video: VideoDetail }) {
  if (video.languages.length === 0) return null;
  const file = (format: string, language: string) =>
    `/api/avatar/download/${encodeURIComponent(video.taskId)}?format=${format}&language=${encodeURIComponent(language)}`;
  return (
    <section className={styles.section} aria-labelledby="languages-title">
      <h2 id="languages-title">{messages.languages.title}</h2>
      <ul className={styles.languages}>
        {video.languages.map(({ language, captionsUrl, taskId }) => {
          const name = formatLanguageName(language);
          return (
            <li key={language} className={styles.row} aria-label={name}>
              {taskId !== null && <LinkButton to={`/dashboard/videos/${taskId}`}>{messages.languages.watch(name)}</LinkButton>}
              {captionsUrl !== null && (
                <>
                  <a className={styles.download} href={file('vtt', language)} download>
                    {messages.languages.captions(name)}
                  </a>
                  <a className={styles.download} href={file('srt', language)} download>
                    {messages.languages.subtitles(name)}
                  </a>
                </>
              )}
            </li>
          );
        })}
      </ul>
      <p className={styles.hint}>{messages.languages.hint}</p>
    </section>
  );
}
