import { words as common } from '#messages/text/common.messages';
import { words } from '#messages/features/organizations/organizations.messages';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { SettingsSection } from '../../components/settings-page.tsx';
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
    <SettingsSection title={words.leave.title} text={words.leave.text}>
      <Button onClick={() => setAsked('leave')}>{words.leave.open(name)}</Button>
      {store.owns && (
        <Button kind="loss" onClick={() => setAsked('remove')}>
          {words.remove.open(name)}
        </Button>
      )}
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'remove' ? words.remove.question(name) : words.leave.question(name)}
        text={asked === 'remove' ? words.remove.warning : words.leave.warning}
      >
        <DialogActions>
          <Button onClick={() => setAsked(null)}>{words.leave.stay}</Button>
          <Button kind="loss" busy={store.actions.busy !== ''} onClick={() => void confirm()}>
            {asked === 'remove' ? common.delete : words.leave.confirm}
          </Button>
        </DialogActions>
      </Dialog>
    </SettingsSection>
  );
});
