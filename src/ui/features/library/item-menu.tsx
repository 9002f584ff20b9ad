import { words as common } from '#messages/text/common.messages';
import { words } from '#messages/features/library/library.messages';
import { CircleStop, Copy, Download, EllipsisVertical, FileText, FolderInput, Forward, Pencil, SquarePen, Tag, Trash2 } from 'lucide-react';
import { isFinal } from '../../../domain/tasks/task-machine.ts';
import type { LibraryItem } from '../../../ports/library-api.ts';
import buttonStyles from '../../components/button.module.css';
import { classNames } from '../../components/class-names.ts';
import { Menu, type MenuEntry } from '../../components/menu.tsx';
import type { LibraryDialog } from './library-dialog.ts';
import type { ItemActions } from './use-item-actions.ts';

const SIZE = 16;

export interface ItemMenuProps {
  readonly item: LibraryItem;
  readonly actions: ItemActions;
  readonly onRename: () => void;
  readonly ask: (dialog: LibraryDialog) => void;
}

export function ItemMenu(props: ItemMenuProps) {
  return (
    <Menu
      entries={entriesOf(props)}
      trigger={
        <button
          type="button"
          aria-label={words.card.more(props.item.title)}
          className={classNames(buttonStyles.button, buttonStyles.icon, buttonStyles.small, buttonStyles.quiet)}
        >
          <EllipsisVertical size={18} aria-hidden="true" />
        </button>
      }
    />
  );
}

function entriesOf({ item, actions, onRename, ask }: ItemMenuProps): readonly MenuEntry[] {
  const { video, projectId } = item;
  const edit = projectId === null ? { run: actions.edit } : { to: `/editor/${encodeURIComponent(projectId)}` };
  const isRendering = video !== null && !isFinal(video.status);
  return [
    { label: common.edit, ...edit, icon: <SquarePen size={SIZE} aria-hidden="true" /> },
    { label: words.menu.rename, run: onRename, movesFocus: true, icon: <Pencil size={SIZE} aria-hidden="true" /> },
    { label: words.menu.duplicate, run: actions.duplicate, icon: <Copy size={SIZE} aria-hidden="true" /> },
    ...(video?.status === 'completed' ? downloadsOf(video.taskId) : []),
    {
      label: words.menu.move,
      run: () => ask('move'),
      movesFocus: true,
      separated: true,
      icon: <FolderInput size={SIZE} aria-hidden="true" />,
    },
    { label: words.menu.tag, run: () => ask('tag'), movesFocus: true, icon: <Tag size={SIZE} aria-hidden="true" /> },
    { label: words.menu.transfer, run: () => ask('transfer'), movesFocus: true, icon: <Forward size={SIZE} aria-hidden="true" /> },
    ...(isRendering
      ? [{ label: common.cancel, run: actions.cancel, separated: true, icon: <CircleStop size={SIZE} aria-hidden="true" /> }]
      : []),
    item.canDelete
      ? { label: common.delete, run: actions.remove, loss: true, separated: true, icon: <Trash2 size={SIZE} aria-hidden="true" /> }
      : { label: words.menu.notYours, disabled: true, separated: true, icon: <Trash2 size={SIZE} aria-hidden="true" /> },
  ];
}

function downloadsOf(taskId: string): readonly MenuEntry[] {
  const address = (format: string): string => `/api/avatar/download/${encodeURIComponent(taskId)}?format=${format}`;
  return [
    { label: words.menu.video, download: address('mp4'), separated: true, icon: <Download size={SIZE} aria-hidden="true" /> },
    { label: words.menu.captions, download: address('vtt'), icon: <FileText size={SIZE} aria-hidden="true" /> },
    { label: words.menu.subtitles, download: address('srt'), icon: <FileText size={SIZE} aria-hidden="true" /> },
  ];
}
