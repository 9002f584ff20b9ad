import { messages } from '#messages/features/templates/templates.messages';
import { Pause, Play } from 'lucide-react';
import { PLAN_LIMITS } from '#domain/plans/plan-limits.ts';
import { removeScriptMarks } from '#domain/script/remove-script-marks.ts';
import type { GalleryTemplate } from '#domain/templates/select-templates.ts';
import { Button } from '../../components/button.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { usePlayInView } from '../home/use-play-in-view.ts';
import { getTemplateEditorPath } from '../../editor-paths.ts';
import styles from './templates.module.css';

export interface TemplateCardProps {
  readonly template: GalleryTemplate;
  readonly signedIn: boolean;
}

export function TemplateCard({ template, signedIn }: TemplateCardProps) {
  const { id, title, description } = template;
  return (
    <li className={styles.card}>
      <Preview id={id} title={title} />
      <div className={styles.words}>
        <h3>{title}</h3>
        <p>{description}</p>
        <Contents template={template} />
        <LinkButton to={getTemplateEditorPath(id, signedIn)} aria-label={messages.card.useLabel(title)}>
          {messages.card.use}
        </LinkButton>
      </div>
    </li>
  );
}

function Contents({ template: { project, seconds, title } }: { readonly template: GalleryTemplate }) {
  const format = project.aspectRatio === '16:9' ? null : project.aspectRatio;
  return (
    <>
      <p className={styles.size}>{messages.card.contents(project.scenes.length, Math.round(seconds), format)}</p>
      {seconds > PLAN_LIMITS.starter.videoLength && <p className={styles.size}>{messages.card.tooLong(PLAN_LIMITS.starter.videoLength)}</p>}
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
