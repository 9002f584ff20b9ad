import { messages } from '#messages/features/editor/editor.messages';
import { messages as preflight } from '#messages/features/editor/preflight/preflight.messages';
import { messages as range } from '#messages/features/editor/scene-range/scene-range.messages';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import type { RenderObstacle } from '../../../domain/plans/find-render-obstacles.ts';
import type { Profile } from '../../../ports/profile-api.ts';
import { Button } from '../../components/button.tsx';
import { formatDayAndMonth } from '../../text/format.ts';
import type { EditorSession } from './editor-store.ts';
import type { PanelsStore } from './actions/panels-store.ts';
import styles from './editor-bar.module.css';
import { getProblemScene } from './render-problem-field.ts';

/** Beside the Render button: remaining quota and obstacles; afterwards the server's error. */
interface RenderNoteProps {
  readonly session: EditorSession;
  readonly id: string;
  readonly panels: PanelsStore;
}

export const RenderNote = observer(function RenderNote({ session, id, panels }: RenderNoteProps) {
  const { render, profile, project } = session;
  const [obstacle] = render.obstacles;
  const { currentError } = render;
  const mistake = currentError ?? (obstacle?.kind === 'nothing-written' ? undefined : obstacle);
  const plan = currentError?.plan === true || obstacle?.kind === 'plan' || profile.usage.videosLeft === 0;
  return (
    <div className={styles.note}>
      <div id={id} className={styles.noteText}>
        <p role="alert" className={styles.mistake}>
          {mistake?.message}
        </p>
        <p>
          {obstacle?.kind === 'nothing-written' && `${formatEmptyScene(obstacle, project.sceneCount)} `}
          {mistake === undefined && formatVideosLeft(profile)}{' '}
          {(plan || mistake === undefined) && profile.sharedBy === null && <Link to="/pricing">{messages.bar.plans}</Link>}
        </p>
      </div>
      {project.sceneCount > 1 && (
        <Button kind="ghost" onClick={() => panels.show('scenes')}>
          {range.open}
        </Button>
      )}
      <Button kind="ghost" onClick={() => panels.show('preflight')}>
        {preflight.open}
      </Button>
    </div>
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
