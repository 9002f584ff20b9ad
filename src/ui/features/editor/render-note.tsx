import { messages } from '#messages/features/editor/editor.messages';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import type { RenderObstacle } from '#domain/plans/find-render-obstacles.ts';
import type { Profile } from '#ports/profile-api.ts';
import { formatDayAndMonth } from '../../text/format.ts';
import type { EditorSession } from './editor-store.ts';
import styles from './editor-bar.module.css';
import { getProblemScene } from './render-problem-field.ts';

/** Of the texts that describe the Render button. */
export const RENDER_NOTES = { trouble: 'render-note', quota: 'render-quota' } as const;

interface RenderNoteProps {
  readonly session: EditorSession;
}

/** Why the video can't be rendered, or what the server said when it was tried. An empty scene isn't trouble. */
function findMistake({ render }: EditorSession): { readonly message: string } | undefined {
  const [obstacle] = render.obstacles;
  return render.currentError ?? (obstacle?.kind === 'nothing-written' ? undefined : obstacle);
}

/** Below the bar, as long as there is trouble. */
export const RenderProblem = observer(function RenderProblem({ session }: RenderNoteProps) {
  const { render, profile } = session;
  const [obstacle] = render.obstacles;
  const mistake = findMistake(session);
  const isPlan = render.currentError?.plan === true || obstacle?.kind === 'plan' || profile.usage.videosLeft === 0;
  return (
    <p role="alert" id={RENDER_NOTES.trouble} className={styles.trouble}>
      {mistake !== undefined && `${mistake.message} `}
      {mistake !== undefined && isPlan && profile.sharedBy === null && <Link to="/pricing">{messages.bar.plans}</Link>}
    </p>
  );
});

/** Remaining quota, and what is missing to render. */
export const RenderQuota = observer(function RenderQuota({ session }: RenderNoteProps) {
  const { render, profile, project } = session;
  const [obstacle] = render.obstacles;
  const mistake = findMistake(session);
  return (
    <p id={RENDER_NOTES.quota} className={styles.quota}>
      {obstacle?.kind === 'nothing-written' && `${formatEmptyScene(obstacle, project.sceneCount)} `}
      {mistake === undefined && formatVideosLeft(profile)}{' '}
      {mistake === undefined && profile.sharedBy === null && <Link to="/pricing">{messages.bar.plans}</Link>}
    </p>
  );
});

function formatEmptyScene({ field }: RenderObstacle, scenes: number): string {
  return scenes === 1 ? messages.bar.writeFirst : messages.bar.emptyScene((getProblemScene(field) ?? 0) + 1);
}

function formatVideosLeft({ usage: { videosLeft, renewsAt }, limits: { videosPerMonth }, sharedBy }: Profile): string {
  if (sharedBy !== null) {
    return videosLeft === 0
      ? messages.bar.sharedUsedUp(sharedBy, formatDayAndMonth(renewsAt))
      : `${messages.bar.shared(videosLeft, videosPerMonth, sharedBy)}.`;
  }
  return videosLeft === 0
    ? messages.bar.usedUp(videosPerMonth, formatDayAndMonth(renewsAt))
    : `${messages.bar.left(videosLeft, videosPerMonth)}.`;
}
