import { observer } from 'mobx-react-lite';
import { lazy } from 'react';
import { selectValue } from '#ui/stores/select-value.ts';
import type { SpotStore } from '../stage/spot-store.ts';
import type { ToolPanelProps } from './tool-panel-props.ts';

const StageInspector = lazy(async () => ({ default: (await import('../stage/stage-inspector.tsx')).StageInspector }));
const SpotInspector = lazy(async () => ({ default: (await import('../stage/spot-inspector.tsx')).SpotInspector }));

interface ChosenFieldsProps extends ToolPanelProps {
  readonly spots: SpotStore;
}

/** The fields of what is chosen on the stage, in its own tool's panel. */
export const ChosenFields = observer(function ChosenFields({ spots, ...parts }: ChosenFieldsProps) {
  const { stage } = parts;
  const hasLayers = selectValue(() => stage.selected.length > 0);
  return hasLayers ? <StageInspector {...parts} /> : <SpotInspector spots={spots} />;
});
