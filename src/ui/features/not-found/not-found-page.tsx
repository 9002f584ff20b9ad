import { messages } from '#messages/features/not-found/not-found.messages';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { SitePageMeta } from '../../site/site-page-meta.tsx';
import styles from './not-found.module.css';

/** The 404 page (RTE-5). */
export function NotFoundPage() {
  const navigate = useNavigate();
  /** A tab opened at this URL has no history to go back to. */
  const back = (): void => void (window.history.length > 1 ? navigate(-1) : navigate('/'));
  return (
    <section className={styles.page}>
      <SitePageMeta title={messages.title} description={messages.description} noindex />
      <p className={styles.number}>{messages.number}</p>
      <h1 className={styles.title}>{messages.title}</h1>
      <p className={styles.text}>{messages.text}</p>
      <div className={styles.actions}>
        <LinkButton to="/" kind="primary">
          {messages.home}
        </LinkButton>
        <Button onClick={back}>{messages.back}</Button>
      </div>
    </section>
  );
}
