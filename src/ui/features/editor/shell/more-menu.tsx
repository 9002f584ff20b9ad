import { messages as actions } from '#messages/features/editor/actions/actions.messages';
import { messages } from '#messages/features/editor/editor.messages';
import { messages as preflight } from '#messages/features/editor/preflight/preflight.messages';
import { messages as range } from '#messages/features/editor/scene-range/scene-range.messages';
import { messages as shell } from '#messages/features/editor/shell/shell.messages';
import { Clapperboard, Command, Ellipsis, FileDown, History, Languages, ListChecks, Redo2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { IconButton } from '#ui/components/icon-button.tsx';
import { Menu } from '#ui/components/menu.tsx';
import type { EditorPanel, PanelsStore } from '../actions/panels-store.ts';
import { downloadProject } from '../download-project.ts';
import type { EditorSession } from '../editor-store.ts';

const ICON = { size: 16, 'aria-hidden': true } as const;

export interface MoreMenuProps {
  readonly session: EditorSession;
  readonly panels: PanelsStore;
  /** The bar has no room for some of its buttons. */
  readonly isPhone: boolean;
}

/** What is done with the whole video more rarely. */
export const MoreMenu = observer(function MoreMenu({ session, panels, isPhone }: MoreMenuProps) {
  const show = (panel: EditorPanel) => ({ movesFocus: true, run: () => panels.show(panel) });
  return (
    <Menu
      trigger={
        <IconButton label={shell.more}>
          <Ellipsis size={18} aria-hidden="true" />
        </IconButton>
      }
      entries={[
        ...(isPhone
          ? [
              { label: messages.bar.redo, icon: <Redo2 {...ICON} />, disabled: !session.project.canRedo, run: session.project.redo },
              { label: preflight.open, icon: <ListChecks {...ICON} />, ...show('preflight') },
            ]
          : []),
        ...(session.project.sceneCount > 1 ? [{ label: range.open, icon: <Clapperboard {...ICON} />, ...show('scenes') }] : []),
        { label: messages.bar.versions, icon: <History {...ICON} />, ...show('versions') },
        { label: messages.bar.translate, icon: <Languages {...ICON} />, ...show('translate') },
        { label: messages.bar.download, icon: <FileDown {...ICON} />, run: () => void downloadProject(session.autosave) },
        { label: actions.palette.open, icon: <Command {...ICON} />, separated: true, ...show('palette') },
      ]}
    />
  );
});
