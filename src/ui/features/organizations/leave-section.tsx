import { messages as common } from '#messages/text/common.messages';
import { messages } from '#messages/features/organizations/organizations.messages';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
import type { OrganizationStore } from './organization-store.ts';

type LeaveStep = 'leave' | 'remove' | null;

export const LeaveSection = observer(function LeaveSection({ store }: { readonly store: OrganizationStore }) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<LeaveStep>(null);
  const { name } = store.organization;

  const confirm = async (): Promise<void> => {
    const done = asked === 'remove' ? await store.remove() : await store.leave();
    setAsked(null);
    if (done) await navigate('/dashboard/organizations');
  };

  return (
    <SettingsSection title={messages.leave.title} text={messages.leave.text}>
      <Button onClick={() => setAsked('leave')}>{messages.leave.open(name)}</Button>
      {store.owns && (
        <Button kind="danger" onClick={() => setAsked('remove')}>
          {messages.remove.open(name)}
        </Button>
      )}
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'remove' ? messages.remove.question(name) : messages.leave.question(name)}
        text={asked === 'remove' ? messages.remove.warning : messages.leave.warning}
      >
        <DialogActions>
          <Button onClick={() => setAsked(null)}>{messages.leave.cancel}</Button>
          <Button kind="danger" busy={store.actions.busy !== ''} onClick={() => void confirm()}>
            {asked === 'remove' ? common.delete : messages.leave.confirm}
          </Button>
        </DialogActions>
      </Dialog>
    </SettingsSection>
  );
});
