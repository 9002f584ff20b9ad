import { messages } from '#messages/features/editor/stage/spot.messages';
import { observer } from 'mobx-react-lite';
import { SPOT_SCALE } from '#domain/project/project-limits.ts';
import { ActionButton } from '#ui/components/action-button.tsx';
import section from '../inspector-section.module.css';
import { NumberField } from './number-field.tsx';
import type { SpotStore } from './spot-store.ts';

const HUNDRED = 100;

/** Size of what is selected on the stage, and the way back to its usual place; nothing without a selection. */
export const SpotInspector = observer(function SpotInspector({ spots }: { readonly spots: SpotStore }) {
  const { selected } = spots;
  if (selected === undefined) return null;
  const { part, spot } = selected;
  return (
    <fieldset className={section.section}>
      <legend>{messages.inspector.title}</legend>
      <p>{spots.name(part)}</p>
      <p className={section.hint}>{messages.inspector.hints[part.kind]}</p>
      <NumberField
        label={messages.inspector.size}
        value={spot.scale * HUNDRED}
        min={SPOT_SCALE.min * HUNDRED}
        max={SPOT_SCALE.max * HUNDRED}
        onChange={(percent) => spots.setScale(selected, percent / HUNDRED)}
      />
      <ActionButton unavailable={spots.isMoved(part) ? '' : messages.inspector.notMoved} onClick={() => spots.reset(part)}>
        {messages.inspector.reset}
      </ActionButton>
    </fieldset>
  );
});
