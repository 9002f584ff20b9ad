import { words as common } from '#words/common.ts';
import { words } from '#words/library.ts';
import { CircleStop, Download, EllipsisVertical, FileText, Pencil, SquarePen, Trash2 } from 'lucide-react';
import { isFinal } from '../../../domain/tasks/task-machine.ts';
import type { VideoSummary } from '../../../ports/video-api.ts';
import buttonStyles from '../../components/button.module.css';
import { classNames } from '../../components/class-names.ts';
import { Menu, type MenuEntry } from '../../components/menu.tsx';

const SIZE = 16;

export interface VideoMenuProps {
  readonly video: VideoSummary;
  readonly onRename: () => void;
  readonly onCancel: () => void;
  readonly onRemove: () => void;
}

export function VideoMenu(props: VideoMenuProps) {
  const { video } = props;
  return (
    <Menu
      entries={entriesOf(props)}
      trigger={
        <button
          type="button"
          aria-label={words.card.more(video.title)}
          className={classNames(buttonStyles.button, buttonStyles.icon, buttonStyles.small, buttonStyles.quiet)}
        >
          <EllipsisVertical size={18} aria-hidden="true" />
        </button>
      }
    />
  );
}

function entriesOf({ video, onRename, onCancel, onRemove }: VideoMenuProps): readonly MenuEntry[] {
  return [
    ...(video.projectId === null
      ? []
      : [{ label: common.edit, to: `/editor/${encodeURIComponent(video.projectId)}`, icon: <SquarePen size={SIZE} aria-hidden="true" /> }]),
    { label: words.menu.rename, run: onRename, movesFocus: true, icon: <Pencil size={SIZE} aria-hidden="true" /> },
    ...(video.status === 'completed' ? downloadsOf(video.taskId) : []),
    ...(isFinal(video.status) ? [] : [{ label: common.cancel, run: onCancel, icon: <CircleStop size={SIZE} aria-hidden="true" /> }]),
    { label: common.delete, run: onRemove, loss: true, separated: true, icon: <Trash2 size={SIZE} aria-hidden="true" /> },
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
