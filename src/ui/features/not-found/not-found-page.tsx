import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { SitePageMeta } from '../../site/site-page-meta.tsx';
import styles from './not-found.module.css';

/** RTE-5. */
export function NotFoundPage() {
  const navigate = useNavigate();
  return (
    <section className={styles.page}>
      <SitePageMeta title="Page Not Found" description="There is nothing at this address." noindex />
      <p className={styles.number}>404</p>
      <h1 className={styles.title}>Page Not Found</h1>
      <p className={styles.text}>There is nothing at this address. It may have moved, or the link has a slip in it.</p>
      <div className={styles.actions}>
        <LinkButton to="/" kind="primary">
          Back to Home
        </LinkButton>
        <Button onClick={() => void navigate(-1)}>Go Back</Button>
      </div>
    </section>
  );
}
