import { observer } from 'mobx-react-lite';
import { templates } from '../../../../content/templates/index.ts';
import { PLAN_LIMITS } from '../../../domain/plans/plan-limits.ts';
import { useServices } from '../../services.tsx';
import { SitePage } from '../../site/site-page.tsx';
import { useHydrated } from '../../site/use-hydrated.ts';
import { TemplateCard } from './template-card.tsx';
import styles from './templates.module.css';

const USES = [...new Set(templates.map(({ use }) => use))];

/** VID-12: projects to begin with, as they look when they are rendered. */
export const TemplatesPage = observer(function TemplatesPage() {
  const { session } = useServices();
  const signedIn = useHydrated() && session.state.kind === 'signed-in';
  return (
    <SitePage
      title="Templates"
      description="Projects to begin with: a welcome, an update, a lesson, an invitation. Open one, put in your own words, render it. All of them fit the free plan."
      wide
    >
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
        <h2 id="after-templates">What you get</h2>
        <p>
          A template is a project like any other: scenes, who speaks in them, the script, and titles that hang on words. It becomes yours
          when you change the first word, and the template stays as it is.
        </p>
        <p>
          The presenters are drawn and the voices are synthetic; nobody was filmed. What you see above was rendered from these very
          projects. On the free plan a video may be {PLAN_LIMITS.starter.videoLength} seconds long.
        </p>
      </section>
    </SitePage>
  );
});
