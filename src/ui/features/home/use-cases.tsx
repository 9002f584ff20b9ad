import { messages } from '#messages/features/home/static-sections.messages';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { useServices } from '../../services.tsx';
import { useHydrated } from '../../site/use-hydrated.ts';
import { getTemplateEditorPath } from '../../editor-paths.ts';
import styles from './home.module.css';

/** Use cases with their template; the image is `/pictures/uses/<template>.webp`, created by `scripts/make-home-images.mjs`. */
const USES = [
  { template: 'safety-notice', ...messages.uses.training },
  { template: 'product-update', ...messages.uses.product },
  { template: 'lesson-opener', ...messages.uses.lesson },
] as const;

/** Use cases, each with a template to start from. */
export const UseCases = observer(function UseCases() {
  const { session } = useServices();
  const signedIn = useHydrated() && session.state.kind === 'signed-in';
  return (
    <section aria-labelledby="uses-title" className={styles.section}>
      <h2 id="uses-title" className={styles.heading}>
        {messages.uses.heading}
      </h2>
      <ul className={styles.uses}>
        {USES.map(({ template, title, text, image, link }) => (
          <li key={template}>
            <img src={`/pictures/uses/${template}.webp`} alt={image} width={800} height={450} loading="lazy" />
            <h3>{title}</h3>
            <p>{text}</p>
            <Link to={getTemplateEditorPath(template, signedIn)}>{link}</Link>
          </li>
        ))}
      </ul>
      <p className={styles.onward}>
        <Link to="/templates">{messages.uses.all}</Link>
      </p>
    </section>
  );
});
