import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/features/library/library.messages';
import {
  CircleStop,
  Copy,
  Download,
  EllipsisVertical,
  FileDown,
  FileText,
  FolderInput,
  Forward,
  ImagePlay,
  Languages,
  LayoutTemplate,
  Pencil,
  SquarePen,
  Tag,
  Trash2,
  Users,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { WorkspaceAction } from '#domain/account/permissions.ts';
import { findGifProblem } from '#domain/gif/gif-limits.ts';
import { isFinalStatus } from '#domain/tasks/task-machine.ts';
import type { LibraryItem } from '#ports/library-api.ts';
import type { VideoSummary } from '#ports/video-api.ts';
import buttonStyles from '../../components/button.module.css';
import { joinClassNames } from '../../components/join-class-names.ts';
import { Menu, type MenuEntry } from '../../components/menu.tsx';
import { useServices } from '../../services.tsx';
import { getBatchesPath } from '../batches/batch-paths.ts';
import type { LibraryDialog } from './library-dialog.ts';
import type { ItemActions } from './use-item-actions.ts';

const SIZE = 16;

export interface ItemMenuProps {
  readonly item: LibraryItem;
  readonly actions: ItemActions;
  readonly onRename: () => void;
  readonly openDialog: (dialog: LibraryDialog) => void;
}

/** Nothing where the user's role allows nothing with the item. */
export const ItemMenu = observer(function ItemMenu(props: ItemMenuProps) {
  const { session } = useServices();
  const entries = createMenuEntries(props, session.can);
  if (entries.length === 0) return null;
  return (
    <Menu
      entries={entries}
      trigger={
        <button
          type="button"
          aria-label={messages.card.more(props.item.title)}
          className={joinClassNames(buttonStyles.button, buttonStyles.icon, buttonStyles.small, buttonStyles.ghost)}
        >
          <EllipsisVertical size={18} aria-hidden="true" />
        </button>
      }
    />
  );
});

function createMenuEntries(
  { item, actions, onRename, openDialog }: ItemMenuProps,
  can: (action: WorkspaceAction) => boolean,
): readonly MenuEntry[] {
  const { video, projectId } = item;
  const edit = projectId === null ? { run: actions.edit } : { to: `/editor/${encodeURIComponent(projectId)}` };
  const isRendering = video !== null && !isFinalStatus(video.status);
  const downloads = video?.status === 'completed' ? createDownloadEntries(video) : [];
  if (!can('edit')) return downloads;
  return [
    { label: common.edit, ...edit, icon: <SquarePen size={SIZE} aria-hidden="true" /> },
    { label: messages.menu.rename, run: onRename, movesFocus: true, icon: <Pencil size={SIZE} aria-hidden="true" /> },
    { label: messages.menu.duplicate, run: actions.duplicate, icon: <Copy size={SIZE} aria-hidden="true" /> },
    ...(projectId === null
      ? []
      : [
          ...(item.isTemplate
            ? [
                {
                  label: messages.menu.startFromTemplate,
                  run: actions.startFromTemplate,
                  icon: <LayoutTemplate size={SIZE} aria-hidden="true" />,
                },
              ]
            : []),
          {
            label: messages.menu.setTemplate(!item.isTemplate),
            run: () => actions.setTemplate(!item.isTemplate),
            icon: <LayoutTemplate size={SIZE} aria-hidden="true" />,
          },
          {
            label: messages.menu.translate,
            to: `/editor/${encodeURIComponent(projectId)}?translate`,
            icon: <Languages size={SIZE} aria-hidden="true" />,
          },
          {
            label: messages.menu.personalize,
            to: getBatchesPath(projectId),
            icon: <Users size={SIZE} aria-hidden="true" />,
          },
          {
            label: messages.menu.project,
            download: `/api/projects/${encodeURIComponent(projectId)}/archive`,
            icon: <FileDown size={SIZE} aria-hidden="true" />,
          },
        ]),
    ...downloads,
    {
      label: messages.menu.move,
      run: () => openDialog('move'),
      movesFocus: true,
      separated: true,
      icon: <FolderInput size={SIZE} aria-hidden="true" />,
    },
    { label: messages.menu.tag, run: () => openDialog('tag'), movesFocus: true, icon: <Tag size={SIZE} aria-hidden="true" /> },
    {
      label: messages.menu.transfer,
      run: () => openDialog('transfer'),
      movesFocus: true,
      icon: <Forward size={SIZE} aria-hidden="true" />,
    },
    ...(isRendering
      ? [{ label: common.cancel, run: actions.cancel, separated: true, icon: <CircleStop size={SIZE} aria-hidden="true" /> }]
      : []),
    item.canDelete
      ? { label: common.delete, run: actions.remove, danger: true, separated: true, icon: <Trash2 size={SIZE} aria-hidden="true" /> }
      : { label: messages.menu.notYours, disabled: true, separated: true, icon: <Trash2 size={SIZE} aria-hidden="true" /> },
  ];
}

function createDownloadEntries({ taskId, durationSeconds }: VideoSummary): readonly MenuEntry[] {
  const params = (format: string): string => `/api/avatar/download/${encodeURIComponent(taskId)}?format=${format}`;
  return [
    { label: messages.menu.video, download: params('mp4'), separated: true, icon: <Download size={SIZE} aria-hidden="true" /> },
    durationSeconds !== null && findGifProblem(durationSeconds) === undefined
      ? { label: messages.menu.gif, download: params('gif'), icon: <ImagePlay size={SIZE} aria-hidden="true" /> }
      : { label: messages.menu.gifTooLong, disabled: true, icon: <ImagePlay size={SIZE} aria-hidden="true" /> },
    { label: messages.menu.captions, download: params('vtt'), icon: <FileText size={SIZE} aria-hidden="true" /> },
    { label: messages.menu.subtitles, download: params('srt'), icon: <FileText size={SIZE} aria-hidden="true" /> },
  ];
}
