import { messages } from '#messages/features/editor/transition.messages';
import { observer } from 'mobx-react-lite';
import { TRANSITION_SECONDS } from '#domain/project/project-limits.ts';
import { TRANSITION_KINDS, type TransitionKind, USUAL_TRANSITION } from '#domain/project/scene-transition.ts';
import { Select } from '../../components/select.tsx';
import { selectValue } from '../../stores/select-value.ts';
import { ApplyToAll } from './apply-to-all.tsx';
import type { EditorSession } from './editor-store.ts';
import section from './inspector-section.module.css';
import styles from './layers.module.css';

const CUT = 'cut';
const LENGTHS: readonly number[] = [0.3, TRANSITION_SECONDS.usual, 0.8, 1.2];

/** How the scene comes in over the one before it. */
export const TransitionField = observer(function TransitionField({ session: { project } }: { readonly session: EditorSession }) {
  const { sceneId } = project;
  const transition = selectValue(() => project.scene.transition);
  const isFirst = project.sceneIndex === 0;

  function chooseKind(kind: TransitionKind | typeof CUT): void {
    const chosen = kind === CUT ? {} : { transition: { ...(transition ?? USUAL_TRANSITION), kind } };
    project.edit({ kind: 'set-transition', sceneId, ...chosen });
  }

  return (
    <fieldset className={section.section}>
      <legend>{messages.title}</legend>
      <p className={section.hint}>{isFirst ? messages.first : messages.hint}</p>
      {!isFirst && (
        <div className={styles.span}>
          <Select<TransitionKind | typeof CUT>
            label={messages.kind}
            value={transition?.kind ?? CUT}
            options={[{ value: CUT, label: messages.none }, ...TRANSITION_KINDS.map((value) => ({ value, label: messages.kinds[value] }))]}
            onValueChange={chooseKind}
          />
          {transition !== undefined && (
            <Select
              label={messages.length}
              value={String(transition.seconds)}
              options={listLengths(transition.seconds).map((value) => ({ value: String(value), label: messages.seconds(value) }))}
              onValueChange={(seconds) =>
                project.edit({ kind: 'set-transition', sceneId, transition: { ...transition, seconds: Number(seconds) } })
              }
            />
          )}
        </div>
      )}
      {!isFirst && <ApplyToAll project={project} choice="transition" />}
    </fieldset>
  );
});

/** The usual ones, and the one that was chosen elsewhere. */
function listLengths(chosen: number): readonly number[] {
  return LENGTHS.includes(chosen) ? LENGTHS : [...LENGTHS, chosen].toSorted((one, other) => one - other);
}
