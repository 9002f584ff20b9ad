import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { SettingsSection } from '../../components/settings.tsx';
import type { OrganizationStore } from './organization-store.ts';

type Asked = 'leave' | 'remove' | null;

export const LeaveSection = observer(function LeaveSection({ store }: { readonly store: OrganizationStore }) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>(null);
  const { name } = store.organization;

  const confirm = async (): Promise<void> => {
    const done = asked === 'remove' ? await store.remove() : await store.leave();
    setAsked(null);
    if (done) await navigate('/dashboard/organizations');
  };

  return (
    <SettingsSection title="Leave" text="What you made here stays with the organisation.">
      <Button onClick={() => setAsked('leave')}>Leave {name}</Button>
      {store.owns && (
        <Button kind="loss" onClick={() => setAsked('remove')}>
          Delete {name}
        </Button>
      )}
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'remove' ? `Delete ${name}?` : `Leave ${name}?`}
        text={
          asked === 'remove'
            ? 'Nobody will reach its projects and videos any more. This cannot be undone.'
            : 'You no longer see its projects and videos. An admin can invite you again.'
        }
      >
        <DialogActions>
          <Button onClick={() => setAsked(null)}>Stay</Button>
          <Button kind="loss" busy={store.actions.busy !== ''} onClick={() => void confirm()}>
            {asked === 'remove' ? 'Delete' : 'Leave'}
          </Button>
        </DialogActions>
      </Dialog>
    </SettingsSection>
  );
});
