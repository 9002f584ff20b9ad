import { messages } from '#messages/features/editor/transcript/transcript.messages';
import { observer } from 'mobx-react-lite';
import { Button } from '#ui/components/button.tsx';
import { Dialog, DialogActions } from '#ui/components/dialog.tsx';
import recording from '../recording.module.css';
import type { TranscriptStore } from './transcript-store.ts';

/** Shows what was heard before it replaces what was typed. */
export const ReplaceDialog = observer(function ReplaceDialog({ store }: { readonly store: TranscriptStore }) {
  const { heard } = store;
  if (heard === null) return null;
  return (
    <Dialog open onClose={store.drop} title={messages.ask.title} text={messages.ask.text}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard */}
      <section className={recording.heard} aria-label={messages.ask.heard} lang={heard.language} tabIndex={0}>
        {heard.script}
      </section>
      <DialogActions>
        <Button onClick={store.drop}>{messages.ask.keep}</Button>
        <Button kind="primary" onClick={store.use}>
          {messages.ask.replace}
        </Button>
      </DialogActions>
    </Dialog>
  );
});
