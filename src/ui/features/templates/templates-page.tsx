import { messages } from '#messages/features/templates/templates.messages';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { templates } from '../../../../content/templates/index.ts';
import { PLAN_LIMITS } from '../../../domain/plans/plan-limits.ts';
import { useServices } from '../../services.tsx';
import { SitePage } from '../../site/site-page.tsx';
import { useHydrated } from '../../site/use-hydrated.ts';
import { TemplateCard } from './template-card.tsx';
import styles from './templates.module.css';

/** Loaded for signed-in visitors only. */
const WorkspaceTemplates = lazy(async () => ({ default: (await import('./workspace-templates.tsx')).WorkspaceTemplates }));

const USES = [...new Set(templates.map(({ use }) => use))];

/** Template projects with previews of their rendered videos (VID-12). */
export const TemplatesPage = observer(function TemplatesPage() {
  const { session } = useServices();
  const signedIn = useHydrated() && session.state.kind === 'signed-in';
  return (
    <SitePage title={messages.title} description={messages.description} wide>
      {signedIn && (
        <Suspense fallback={null}>
          <WorkspaceTemplates />
        </Suspense>
      )}
      {USES.map((use) => (
        <section key={use} aria-label={use} className={styles.use}>
          <h2>{use}</h2>
          <ul className={styles.cards}>
            {templates
              .filter((template) => template.use === use)
              .map((template) => (
                <TemplateCard key={template.id} template={template} signedIn={signedIn} />
              ))}
          </ul>
        </section>
      ))}
      <section className={styles.after} aria-labelledby="after-templates">
        <h2 id="after-templates">{messages.after.title}</h2>
        <p>{messages.after.project}</p>
        <p>{messages.after.cast(PLAN_LIMITS.starter.videoLength)}</p>
      </section>
    </SitePage>
  );
});
