import { words } from '#messages/features/editor/editor.messages';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import type { RenderObstacle } from '../../../domain/plans/find-render-obstacles.ts';
import type { Profile } from '../../../ports/profile-api.ts';
import { dayAndMonth } from '../../text/format.ts';
import type { Desk } from './editor-store.ts';
import styles from './editor-bar.module.css';
import { sceneOf } from './render-problem-field.ts';

/** Before Render: what is left of the month, and what stands in the way. After it: why the server refused. */
export const RenderNote = observer(function RenderNote({ desk, id }: { readonly desk: Desk; readonly id: string }) {
  const { render, profile, project } = desk;
  const [obstacle] = render.obstacles;
  const { said } = render;
  const mistake = said ?? (obstacle?.kind === 'nothing-written' ? undefined : obstacle);
  const plan = said?.plan === true || obstacle?.kind === 'plan' || profile.usage.videosLeft === 0;
  return (
    <div id={id} className={styles.note}>
      <p role="alert" className={styles.mistake}>
        {mistake?.message}
      </p>
      <p>
        {obstacle?.kind === 'nothing-written' && `${unwritten(obstacle, project.project.scenes.length)} `}
        {mistake === undefined && leftOf(profile)} {(plan || mistake === undefined) && <Link to="/pricing">{words.bar.plans}</Link>}
      </p>
    </div>
  );
});

function unwritten({ field }: RenderObstacle, scenes: number): string {
  return scenes === 1 ? words.bar.writeFirst : words.bar.emptyScene((sceneOf(field) ?? 0) + 1);
}

function leftOf({ usage: { videosLeft, renewsAt }, limits: { videosPerMonth } }: Profile): string {
  return videosLeft === 0 ? words.bar.spent(videosPerMonth, dayAndMonth(renewsAt)) : `${words.bar.left(videosLeft, videosPerMonth)}.`;
}
