import type { EditorSessionProps } from '../editor-store.ts';
import type { StageStore } from '../stage/stage-store.ts';

export interface ToolPanelProps extends EditorSessionProps {
  readonly stage: StageStore;
}
