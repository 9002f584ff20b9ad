import { messages } from '#messages/features/editor/slides/slides.messages';
import { FileUp } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { CheckboxField } from '#ui/components/checkbox-field.tsx';
import { Dialog, DialogActions } from '#ui/components/dialog.tsx';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import { type SlidesParts, SlidesStore } from './slides-store.ts';

const TYPES = '.pptx,.docx,.md,.markdown,.txt,.srt,.vtt,.ttml,.dfxp';

interface SlidesDialogProps {
  readonly parts: SlidesParts;
  readonly onClose: () => void;
}

/** Asks for a file, and says what became of it. */
export const SlidesDialog = observer(function SlidesDialog({ parts, onClose }: SlidesDialogProps) {
  const [store] = useState(() => new SlidesStore(parts));
  const input = useRef<HTMLInputElement>(null);
  const { report, error, busy, drawsSlides } = store;
  if (report !== null) {
    return (
      <Dialog open onClose={onClose} title={messages.added}>
        {report.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <DialogActions>
          <Button kind="primary" onClick={onClose}>
            {messages.close}
          </Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={messages.title} text={messages.text}>
      <CheckboxField label={messages.slideImages} checked={drawsSlides} onCheckedChange={store.setDrawsSlides} />
      {error !== '' && <ErrorNotice message={error} />}
      <input
        ref={input}
        type="file"
        accept={TYPES}
        hidden
        aria-label={messages.file}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) void store.add(file);
          event.target.value = '';
        }}
      />
      <DialogActions>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button kind="primary" busy={busy} icon={<FileUp size={16} aria-hidden="true" />} onClick={() => input.current?.click()}>
          {messages.choose}
        </Button>
      </DialogActions>
    </Dialog>
  );
});
