import { messages } from '#messages/features/editor/recording.messages';
import { Upload } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId, useRef } from 'react';
import { RECORDING_LIMITS } from '../../../domain/recording/recording-limits.ts';
import { Button } from '../../components/button.tsx';
import section from './inspector-section.module.css';
import type { RecordingStore } from './recording-store.ts';

/** Audio types, and the containers that phones and browsers record audio in. The server looks at the content. */
const ACCEPTED = 'audio/*,video/webm,video/mp4,.wav,.mp3,.m4a,.webm,.ogg';
const MEGABYTE = 1024 * 1024;

export const RecordingUpload = observer(function RecordingUpload({ store }: { readonly store: RecordingStore }) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        busy={store.busy}
        aria-describedby={`${id}-hint`}
        icon={<Upload size={16} aria-hidden="true" />}
        onClick={() => chooser.current?.click()}
      >
        {messages.upload}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={messages.file}
        accept={ACCEPTED}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = '';
          if (chosen) void store.send(chosen);
        }}
      />
      <p id={`${id}-hint`} className={section.hint}>
        {messages.uploadHint(RECORDING_LIMITS.longest / 60, RECORDING_LIMITS.bytes / MEGABYTE)}
      </p>
    </>
  );
});
