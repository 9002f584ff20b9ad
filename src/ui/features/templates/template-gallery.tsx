import { messages } from '#messages/features/templates/templates.messages';
import { lazy, Suspense, useState } from 'react';
import { PLAN_LIMITS } from '#domain/plans/plan-limits.ts';
import { ALL_TEMPLATES, selectTemplates } from '#domain/templates/select-templates.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { listGalleryTemplates } from './list-gallery-templates.ts';
import { TemplateCard } from './template-card.tsx';
import { TemplateTools } from './template-tools.tsx';
import styles from './templates.module.css';

/** Loaded for signed-in visitors only. */
const WorkspaceTemplates = lazy(async () => ({ default: (await import('./workspace-templates.tsx')).WorkspaceTemplates }));

const TEMPLATES = listGalleryTemplates();
const USES = [...new Set(TEMPLATES.map(({ use }) => use))];

/** Templates by use, to search and narrow down; those of the workspace come first. */
export function TemplateGallery({ signedIn }: { readonly signedIn: boolean }) {
  const [query, setQuery] = useState(ALL_TEMPLATES);
  const found = selectTemplates(TEMPLATES, query);
  return (
    <>
      {signedIn && (
        <Suspense fallback={null}>
          <WorkspaceTemplates />
        </Suspense>
      )}
      <TemplateTools query={query} uses={USES} onQueryChange={setQuery} />
      <p role="status" className={styles.found}>
        {messages.found(found.length)}
      </p>
      {found.length === 0 && (
        <EmptyState
          title={messages.nothingFound.title}
          text={messages.nothingFound.text}
          actions={<Button onClick={() => setQuery(ALL_TEMPLATES)}>{messages.nothingFound.showAll}</Button>}
        />
      )}
      {USES.filter((use) => found.some((template) => template.use === use)).map((use) => (
        <section key={use} aria-label={use} className={styles.use}>
          <h2>{use}</h2>
          <ul className={styles.cards}>
            {found
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
    </>
  );
}
