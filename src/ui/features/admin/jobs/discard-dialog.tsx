import { messages } from '#messages/features/admin/jobs/jobs.messages';
import { messages as common } from '#messages/text/common.messages';
import { observer } from 'mobx-react-lite';
import type { AdminJob } from '#ports/job-admin-api.ts';
import { Button } from '#ui/components/button.tsx';
import { Dialog, DialogActions } from '#ui/components/dialog.tsx';
import { ErrorNotice } from '#ui/components/error-notice.tsx';
import type { JobsStore } from './jobs-store.ts';

/** Asks before a job is discarded, and says what is lost. */
export const DiscardDialog = observer(function DiscardDialog({ store, job }: { readonly store: JobsStore; readonly job: AdminJob }) {
  const { actions } = store.list;
  return (
    <Dialog open onClose={() => store.ask(null)} title={messages.discarding.title(messages.kinds[job.queue])} text={describeLoss(job)}>
      {actions.failure && <ErrorNotice message={actions.failure} />}
      <DialogActions>
        <Button onClick={() => store.ask(null)}>{common.cancel}</Button>
        <Button kind="danger" busy={actions.busy === job.id} onClick={() => void store.discard()}>
          {messages.discard}
        </Button>
      </DialogActions>
    </Dialog>
  );
});

function describeLoss({ state, recipient, videoId }: AdminJob): string {
  if (recipient !== null) return messages.discarding.mail(recipient);
  if (state === 'dead') return messages.discarding.dead;
  return videoId === null ? messages.discarding.waiting : messages.discarding.video;
}
