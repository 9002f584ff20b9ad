import { messages as learningMessages } from '#messages/features/video/learning-export.messages';
import { messages as transparentMessages } from '#messages/features/video/transparent.messages';
import { messages } from '#messages/features/video/video.messages';
import { ChevronDown, Download } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { predictGif } from '#domain/gif/gif-limits.ts';
import type { VideoDetail } from '#ports/video-api.ts';
import { Button } from '../../components/button.tsx';
import { Menu } from '../../components/menu.tsx';
import { useServices } from '../../services.tsx';
import { usePageStore } from '../../use-page-store.ts';
import { LearningExport } from './learning-export.tsx';
import { LearningExportStore } from './learning-export-store.ts';
import type { TransparentStore } from './transparent-store.ts';
import styles from './video.module.css';

interface DownloadsProps {
  readonly video: VideoDetail;
  /** Null where the video is too long for it. */
  readonly transparent: TransparentStore | null;
}

/** The MP4 at once, and everything else that a finished video can be downloaded as in one menu. */
export const Downloads = observer(function Downloads({ video, transparent }: DownloadsProps) {
  const { session } = useServices();
  const { taskId } = video;
  const learning = usePageStore((app) => new LearningExportStore(app, taskId), taskId);
  const hasGif = video.durationSeconds !== null && predictGif({ seconds: video.durationSeconds, exact: true }) === 'possible';
  const file = (format: string) => `/api/avatar/download/${encodeURIComponent(taskId)}?format=${format}`;
  return (
    <div className={styles.split}>
      <a className={styles.download} data-first href={file('mp4')} download>
        <Download size={18} aria-hidden="true" />
        {messages.actions.download}
      </a>
      <Menu
        align="start"
        trigger={<Button kind="primary" aria-label={messages.actions.more} icon={<ChevronDown size={18} aria-hidden="true" />} />}
        entries={[
          { label: messages.actions.audio, download: file('m4a') },
          ...(hasGif ? [{ label: messages.actions.gif, download: file('gif') }] : []),
          { label: messages.actions.captions, download: file('vtt') },
          { label: messages.actions.subtitles, download: file('srt') },
          { label: messages.actions.timedText, download: file('ttml') },
          { label: messages.actions.credits, download: file('credits') },
          { label: messages.actions.editors.otio, download: file('otio'), separated: true },
          { label: messages.actions.editors.fcpxml, download: file('fcpxml') },
          { label: messages.actions.editors.edl, download: file('edl') },
          ...(transparent === null ? [] : [{ label: transparentMessages.render, separated: true, run: () => void transparent.render() }]),
          ...(learning.kind === 'open' && session.can('export')
            ? [{ label: learningMessages.open, separated: transparent === null, run: () => void learning.store.open() }]
            : []),
        ]}
      />
      {learning.kind === 'open' && <LearningExport store={learning.store} />}
    </div>
  );
});
