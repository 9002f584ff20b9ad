import { messages as actionMessages } from '#messages/features/editor/actions/actions.messages';
import { messages } from '#messages/features/editor/stage/stage.messages';
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceAround,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceAround,
  BringToFront,
  Copy,
  Group,
  Lock,
  LockOpen,
  SendToBack,
  Trash2,
  Ungroup,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { ALIGNMENTS, type Alignment } from '#domain/stage/arrange-layers.ts';
import { IconButton } from '#ui/components/icon-button.tsx';
import { AnimationFields } from '../animation-fields.tsx';
import type { EditorSessionProps } from '../editor-store.ts';
import { selectValue } from '#ui/stores/select-value.ts';
import section from '../inspector-section.module.css';
import { LayerSpanFields } from '../layer-span-fields.tsx';
import { describeLayer } from './describe-layer.ts';
import { LayerFields } from './layer-fields.tsx';
import type { StageStore } from './stage-store.ts';
import styles from './stage.module.css';

const { unavailable } = actionMessages;

const KeyframeFields = lazy(async () => ({ default: (await import('./keyframe-fields.tsx')).KeyframeFields }));

const ICON = { size: 18, 'aria-hidden': true } as const;
const ALIGN_ICONS: Readonly<Record<Alignment, typeof Copy>> = {
  left: AlignStartVertical,
  center: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  middle: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
};

interface StageInspectorProps extends EditorSessionProps {
  readonly stage: StageStore;
}

/** Exact values and actions of what is selected on the stage; nothing without a selection. */
export const StageInspector = observer(function StageInspector({ store, session, stage }: StageInspectorProps) {
  const { selected, movable } = stage;
  const [first] = selected;
  const font = selectValue(() => session.project.project.font);
  if (first === undefined) return null;
  const locked = movable.length === 0;
  const lockedReason = locked ? unavailable.locked : '';
  return (
    <fieldset className={section.section}>
      <legend>{messages.inspector.title}</legend>
      <p className={section.hint}>{selected.length === 1 ? describeLayer(first) : messages.several(selected.length)}</p>
      <div className={styles.row}>
        <IconButton label={messages.inspector.forward} onClick={() => stage.reorder('forward')}>
          <BringToFront {...ICON} />
        </IconButton>
        <IconButton label={messages.inspector.backward} onClick={() => stage.reorder('backward')}>
          <SendToBack {...ICON} />
        </IconButton>
        <IconButton label={messages.inspector.duplicate} unavailable={stage.fullProblem} onClick={stage.duplicate}>
          <Copy {...ICON} />
        </IconButton>
        {(stage.canGroup || !stage.canUngroup) && (
          <IconButton label={messages.inspector.group} unavailable={stage.canGroup ? '' : unavailable.nothingToGroup} onClick={stage.group}>
            <Group {...ICON} />
          </IconButton>
        )}
        {stage.canUngroup && (
          <IconButton label={messages.inspector.ungroup} onClick={stage.ungroup}>
            <Ungroup {...ICON} />
          </IconButton>
        )}
        <IconButton label={locked ? messages.inspector.unlock : messages.inspector.lock} onClick={stage.toggleLock}>
          {locked ? <LockOpen {...ICON} /> : <Lock {...ICON} />}
        </IconButton>
        <IconButton label={messages.inspector.remove} unavailable={lockedReason} onClick={stage.remove}>
          <Trash2 {...ICON} />
        </IconButton>
      </div>
      <div className={styles.row} role="group" aria-label={messages.inspector.arrange}>
        {ALIGNMENTS.map((alignment) => {
          const Icon = ALIGN_ICONS[alignment];
          return (
            <IconButton
              key={alignment}
              label={messages.inspector.alignments[alignment]}
              unavailable={lockedReason}
              onClick={() => stage.align(alignment)}
            >
              <Icon {...ICON} />
            </IconButton>
          );
        })}
        {movable.length > 2 && (
          <>
            <IconButton label={messages.inspector.spread.x} onClick={() => stage.distribute('x')}>
              <AlignHorizontalSpaceAround {...ICON} />
            </IconButton>
            <IconButton label={messages.inspector.spread.y} onClick={() => stage.distribute('y')}>
              <AlignVerticalSpaceAround {...ICON} />
            </IconButton>
          </>
        )}
      </div>
      {selected.length === 1 && (
        <>
          <LayerFields
            key={first.id}
            stage={stage}
            layer={first}
            brandColors={session.brand.kit.colors}
            font={font}
            choices={store.choices}
          />
          <LayerSpanFields session={session} layer={first} onChange={(span) => stage.change({ ...first, ...span })} />
          <AnimationFields layer={first} onChange={stage.change} />
          <Suspense fallback={null}>
            <KeyframeFields session={session} spoken={store.spoken} stage={stage} layer={first} />
          </Suspense>
        </>
      )}
    </fieldset>
  );
});
