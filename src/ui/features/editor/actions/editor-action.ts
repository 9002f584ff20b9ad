import type { Searchable } from '#domain/actions/rank-actions.ts';
import type { Shortcut } from '#domain/actions/shortcut.ts';

export type ActionGroup = 'video' | 'edit' | 'preview' | 'scene' | 'stage' | 'tools';

/** Something a user does in the editor, by a button, the palette or a key. */
export interface EditorAction extends Searchable {
  readonly group: ActionGroup;
  readonly shortcuts: readonly Shortcut[];
  /** The shortcut works only while the stage has the focus, which handles it. */
  readonly onStage?: boolean;
  /** Its key is left to the browser now. */
  readonly leavesKey?: boolean;
  /** Why it can't be done now; empty when it can. */
  readonly unavailable: string;
  run(): void;
}

type GivenAction = Pick<EditorAction, 'id' | 'group' | 'title' | 'run'> & Partial<EditorAction>;

/** Without shortcut, and available, unless given otherwise. */
export function createAction(given: GivenAction): EditorAction {
  return { shortcuts: [], unavailable: '', ...given };
}
