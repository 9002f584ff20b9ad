import { messages } from '#messages/features/templates/templates.messages';
import { Pause, Play } from 'lucide-react';
import type { TemplateWords } from '../../../../content/templates/index.ts';
import { computeProjectLength } from '../../../domain/project/edit/compute-project-length.ts';
import type { Project } from '../../../domain/project/project.ts';
import { removeScriptMarks } from '../../../domain/script/remove-script-marks.ts';
import { Button } from '../../components/button.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { usePlayInView } from '../home/use-play-in-view.ts';
import { getTemplateEditorPath } from '../editor/editor-paths.ts';
import { getTemplateProject } from './get-template-project.ts';
import styles from './templates.module.css';

export interface TemplateCardProps {
  readonly template: TemplateWords;
  readonly signedIn: boolean;
}

export function TemplateCard({ template, signedIn }: TemplateCardProps) {
  const { id, title, description } = template;
  const project = getTemplateProject(id);
  return (
    <li className={styles.card}>
      <Preview id={id} title={title} />
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{description}</p>
        {project !== null && <Contents project={project} title={title} />}
        <LinkButton to={getTemplateEditorPath(id, signedIn)} aria-label={messages.card.useLabel(title)}>
          {messages.card.use}
        </LinkButton>
      </div>
    </li>
  );
}

function Contents({ project, title }: { readonly project: Project; readonly title: string }) {
  const seconds = Math.round(computeProjectLength(project, Number.POSITIVE_INFINITY, () => undefined).seconds);
  return (
    <>
      <p className={styles.size}>
        {messages.card.contents(project.scenes.length, seconds, project.aspectRatio === '16:9' ? null : project.aspectRatio)}
      </p>
      <details className={styles.script}>
        <summary aria-label={messages.card.readLabel(title)}>{messages.card.read}</summary>
        {project.scenes.map((scene) => (
          <p key={scene.id}>{removeScriptMarks(scene.script)}</p>
        ))}
      </details>
    </>
  );
}

/** Plays muted and in a loop while visible; not under reduced motion. */
function Preview({ id, title }: { readonly id: string; readonly title: string }) {
  const { video, playing, toggle } = usePlayInView();
  return (
    <div className={styles.preview}>
      <video
        ref={video}
        src={`/videos/templates/${id}.mp4`}
        poster={`/pictures/templates/${id}.webp`}
        width={480}
        height={270}
        muted
        loop
        playsInline
        preload="none"
        aria-label={messages.card.preview(title)}
      />
      <Button
        size="small"
        className={styles.play ?? ''}
        aria-label={playing ? messages.card.pause(title) : messages.card.play(title)}
        onClick={toggle}
      >
        {playing ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
      </Button>
    </div>
  );
}
