import { messages } from '#messages/features/editor/actions/actions.messages';
import { messages as shell } from '#messages/features/editor/shell/shell.messages';
import { TOOLS } from '#domain/studio/tools.ts';
import type { LayoutStore } from '../shell/layout-store.ts';
import { createAction, type EditorAction } from './editor-action.ts';
import { EDITOR_SHORTCUTS } from './editor-shortcuts.ts';

/** The panels of the tools, each by its key. */
export function listToolActions(layout: LayoutStore): readonly EditorAction[] {
  return TOOLS.map((tool) =>
    createAction({
      id: `tool-${tool}`,
      group: 'tools',
      title: messages.actions.openTool(shell.tools[tool]),
      shortcuts: EDITOR_SHORTCUTS[tool],
      run: () => layout.open(tool, 'key'),
    }),
  );
}
