import { messages } from '#messages/features/templates/templates.messages';
import { PageHeader } from '../../components/page-header.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { TemplateGallery } from './template-gallery.tsx';
import styles from './templates.module.css';

/** The same templates as on the site, beside the places of the app. */
export function AppTemplatesPage() {
  return (
    <div className={styles.page}>
      <PageMeta title={messages.title} noindex />
      <PageHeader title={messages.title} subtitle={messages.description} />
      <TemplateGallery signedIn />
    </div>
  );
}
