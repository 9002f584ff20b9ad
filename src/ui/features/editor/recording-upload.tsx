import { messages } from '#messages/features/editor/recording.messages';
import { Upload } from 'lucide-react';
import { RECORDING_LIMITS } from '#domain/recording/recording-limits.ts';
import { FileButton } from './file-button.tsx';

/** Audio types, and the containers that phones and browsers record audio in. */
const ACCEPTED = 'audio/*,video/webm,video/mp4,.wav,.mp3,.m4a,.webm,.ogg';
const MEGABYTE = 1024 * 1024;

interface RecordingUploadProps {
  readonly busy: boolean;
  readonly onChosen: (file: Blob) => void;
}

export function RecordingUpload({ busy, onChosen }: RecordingUploadProps) {
  return (
    <FileButton
      label={messages.upload}
      fileLabel={messages.file}
      accept={ACCEPTED}
      icon={<Upload size={16} aria-hidden="true" />}
      hint={messages.uploadHint(RECORDING_LIMITS.longest / 60, RECORDING_LIMITS.bytes / MEGABYTE)}
      busy={busy}
      onChosen={onChosen}
    />
  );
}
