import { messages } from '#messages/features/editor/recording.messages';
import { Upload } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { RECORDING_LIMITS } from '#domain/recording/recording-limits.ts';
import { FileButton } from './file-button.tsx';
import type { RecordingStore } from './recording-store.ts';

/** Audio types, and the containers that phones and browsers record audio in. */
const ACCEPTED = 'audio/*,video/webm,video/mp4,.wav,.mp3,.m4a,.webm,.ogg';
const MEGABYTE = 1024 * 1024;

export const RecordingUpload = observer(function RecordingUpload({ store }: { readonly store: RecordingStore }) {
  return (
    <FileButton
      label={messages.upload}
      fileLabel={messages.file}
      accept={ACCEPTED}
      icon={<Upload size={16} aria-hidden="true" />}
      hint={messages.uploadHint(RECORDING_LIMITS.longest / 60, RECORDING_LIMITS.bytes / MEGABYTE)}
      busy={store.busy}
      onChosen={(chosen) => void store.send(chosen)}
    />
  );
});
